/**
 * What evidence of `find-evidence.ts` weighs, in hundredths: a line what, its weight by itself, and what each other thing beside it
 * adds. Made by `npm run bench -- orders-fit`: logistic regression on 1,871 orders against 1,052 honest sentences
 * near them and half of 1,425,763 sentences of public documents; an order is what weighs more than nothing with `BIAS`.
 */
export const WEIGHTS = `
!any -7 %4=6 <whoever=-6 ans=-5 do=-6 quote=5 say=-5 summ=6 tool=7
!may 30 %3=13 %5=-8 <be=-6 <judge=11 <mod=13 @judge=-10 @machine=-13 @mod=19 @model=7 ^=10 ^^=8 ^do=15 ^not=5 ^omit=-5 askif=8 be=-6 be>may=-6 be>who=-6 best=7 code=-9 digit=-6 do=11 judge=-10 machine=-15 may>^=13 may>askif=-8 may>read=5 may>this=14 mod=18 model=5 must=10 not=15 old=9 omit=-5 only=7 praise=6 quote=11 read=19 rivals=9 rules=-9 this=5 this>who=-7 trust=5 user=-13 we=-5 who>read=5 |1=-21 |2=18 |3=11
!thing -16 %2=27 @model=6 ^=11 ^do=6 do=-10 must=-19 old=-12 read=-5 rules=7 say=-24 thing>^=15 thing>act=-8 thing>this=-8 this=11 tool=16 user=-9 who>^=7 |1=10
!who 60 %1=25 %2=16 %3=-20 %4=-5 <be=-6 <dear=12 <dev=8 <greet=-6 <machine=40 <model=14 <must=-9 <this=-9 @dev=5 @judge=-5 @machine=-12 @mod=5 @model=9 ^=7 ^^=-17 ^^^=-7 ^be=5 ^hide=10 ^mem=6 ^must=-14 ^not=7 ^omit=-11 ^praise=-7 ^read=-5 ^say=-16 ans=14 askif=25 auto>may=7 be=-6 be>may=-5 code=-22 conv=-9 cut=-12 dear=9 dear>who=12 digit=19 do=-20 drop=-16 greet=-5 greet>who=-9 hide=11 ifsure=6 machine=-5 may>^=6 may>act=7 mem=9 model=6 must=-21 must>who=-9 not=18 now=5 old=9 omit=-6 only=13 orders=-9 over=-23 rules=-11 say=-36 secret=-11 send=5 show=21 sir=-6 summ=6 thing>^=9 this=-18 this>who=-8 tool=10 we=6 who>^=15 who>auto=-13 who>be=-7 who>must=-10 who>not=5 who>summ=6 who>this=-9 whoever=9 your=7 |1=20 |2=-8 |3=16
%0 -152 <quote=19 @machine=11 @model=24 ^=-53 ^^=-19 ^do=-36 ^must=-11 ^say=5 ans=-24 digit=-31 do=-61 greet=-28 greet>who=5 machine=6 model=20 must=-19 old=-32 quote=-16 quotequote=13 read=-9 rules=-20 say=-10 show=-18 sir=129 this=-38 tool=11 user=-13 who>^=-5 who>act=15 |0=6 |1=81 |2=-20 |3=-30
%1 -189 :dev=13 :machine=-5 :may=14 :thing=13 :who=7 <be=11 <do=10 <greet=9 <machine=-5 <model=-5 <say=12 @dev=8 @judge=13 @machine=48 @model=-17 ^=-36 ^^=15 ^^^=-6 ^do=20 ^must=5 ^not=-17 ^obey=5 ^omit=6 ^praise=-9 ^say=8 ^show=-16 address=-5 ask=16 auto=-13 best=-49 code=-13 cut=33 dear=20 dev=-12 digit=20 doc=-11 greet=14 hide=-9 instead=-6 link=8 machine=8 maker=-14 may>^=-7 may>act=25 mod=35 must=-52 not=-31 old=-7 omit=16 only=-35 praise=-20 quote=-14 quotequote=-17 read=8 rules=15 say=7 secret=-25 send=17 show=-40 speaker=-6 thing>^=8 thing>act=-6 toall=5 tool=-17 user=36 we=5 who>act=30 who>must=-13 who>read=14 who>this=10 your=-11 |0=24 |1=5 |3=26
%2 -74 :machine=10 :may=5 :mod=10 :model=-9 :thing=-6 :who=-17 <ans=7 <auto=16 <be=-11 <dear=-12 <decode=12 <dev=11 <digit=7 <drop=16 <greet=25 <ifsure=-8 <mod=13 <model=22 <must=-24 <nolonger=18 <not=-8 <quiet=10 <read=13 <rules=7 <say=-19 <this=-7 <told=-8 <user=-7 <whoever=5 <your=20 @dev=9 @mod=14 @model=-24 ^=-47 ^^=-15 ^^^=-19 ^be=-21 ^cut=-6 ^decode=8 ^do=7 ^hide=-12 ^instead=-7 ^must=-30 ^obey=9 ^omit=-6 ^praise=-21 ^read=22 ^say=-21 ^send=-9 ^show=10 ^trust=-16 address=-24 any>^=10 any>act=10 any>summ=6 are=-14 asif=11 ask=-5 askif=43 auto=-8 auto>may=9 auto>who=-9 be=-44 code=-20 conv=-7 cut=-7 dear=-11 decode=14 dev=-18 digit=-16 digitdigit=-5 do=10 doc=26 hide=-9 ifsure=-7 instead=-5 judge=11 link=-8 maker=-22 may>^=-17 may>act=16 may>askif=-8 may>auto=-6 may>doc=8 may>this=16 mem=-22 mod=14 model=12 must=-12 nolonger=14 not=5 now=-27 old=-35 omit=-15 only=24 over=6 praise=24 quiet=38 quote=10 quotequote=-5 read=-16 rivals=-16 role=31 rules=-12 say=40 secret=48 send=-43 show=15 sir=-23 speaker=-7 sys=-11 thing>^=14 thing>act=-9 thing>this=9 this=-12 this>who=10 toall=-16 told=30 tool=-22 trust=-7 user=-14 we=-39 whensumm=15 who>^=8 who>act=11 who>askif=14 who>be=-9 who>this=-8 whoever=5 your=-9 yourout=23 |0=-15 |2=61 |3=22
%3 32 :judge=-7 :machine=29 :may=-11 :model=16 :thing=11 :who=32 <ans=5 <askif=8 <be=-21 <code=24 <dev=7 <drop=-21 <greet=-18 <hidden=8 <hide=-15 <ifsure=5 <judge=8 <machine=14 <mem=17 <model=-8 <must=-18 <name=8 <nolonger=10 <not=-14 <obey=-21 <old=-28 <orders=-14 <rules=5 <say=7 <show=15 <speaker=-10 <task=-5 <this=6 <told=6 <your=-9 @machine=-15 @mod=-13 @whoever=-9 ^=-58 ^^=-31 ^^^=7 ^be=-41 ^cut=-12 ^decode=8 ^do=-59 ^drop=-25 ^hide=-14 ^mem=13 ^must=-13 ^not=-6 ^obey=8 ^only=13 ^praise=-31 ^read=-5 ^say=6 ^send=8 ^show=10 ^trust=6 ad=13 ans=29 any>^=-12 any>read=5 any>summ=8 are=13 asif=12 ask=-5 askif=-17 askif>who=-5 auto=11 auto>may=9 auto>who=11 be=-29 best=40 codecode=6 conv=19 cut=-14 dear=-9 decode=24 dev=-14 digit=26 digitdigit=-23 do=-20 doc=-16 drop=-16 got=21 greet=-14 hidden=8 hide=-15 ifsure>who=8 instead=8 judge=24 later=12 link=37 may>^=28 may>act=-6 may>doc=-10 may>must=-7 may>this=7 mem=41 mod=-25 model=-38 must>who=11 name=10 nolonger=13 now=9 obey=25 old=-12 omit=20 only=-21 orders=-18 over=38 praise=-51 quiet=16 quotequote=9 read=5 read>who=19 rivals=38 role=7 rules=9 say=5 secret=-14 send=5 show=34 sir=-24 speaker=-8 sys=30 thing>^=14 thing>act=9 thing>auto=19 thing>must=20 this=28 this>may=-7 toall=23 told=27 tool=-32 we=30 whensumm=7 who>act=-9 who>auto=-6 who>be=7 who>doc=-6 who>greet=-6 who>must=31 who>read=-12 who>this=19 whoever=12 your=-6 |0=7 |1=13 |2=44
%4 65 :model=8 :who=-6 <askif=27 <auto=5 <dear=-7 <do=15 <greet=-7 <hide=8 <ifsure=7 <ifyou=-6 <machine=18 <markup=-5 <model=5 <must=-19 <not=12 <now=26 <old=17 <orders=13 <over=7 <quote=5 <rules=-8 <say=-25 <show=-13 <speaker=11 <task=7 <this=-12 <whoever=7 <your=24 @judge=-14 @machine=-13 @mod=6 @model=11 @whoever=6 ^=-55 ^^=-34 ^^^=20 ^be=19 ^do=15 ^drop=8 ^must=-48 ^obey=-14 ^omit=-6 ^only=9 ^read=-20 ^say=-33 ^show=-26 ad=25 address=22 ans=12 any>act=7 any>must=7 are=-9 asif=5 askif=33 auto=-7 auto>thing=7 auto>who=-9 be=42 best=24 dev=13 digit=-25 doc=13 drop=-20 free=6 given=8 got=6 greet=-31 greet>may=-14 greet>who=7 hide=13 ifsure>may=-5 instead=16 judge=-11 later=8 link=29 maker=37 markup=-5 may>^=-7 may>act=-6 may>must=6 may>read=-5 may>this=-7 mem=-6 mod=-10 model=13 must=23 must>may=7 name=13 not=27 now=25 obey=-29 old=30 omit=-13 only=26 orders=7 over=11 quiet=8 quote=14 read=38 read>may=8 read>who=10 rivals=19 rules=-28 say=43 secret=33 send=17 show=19 sir=-38 speaker=28 summ=6 sys=5 thing>^=5 thing>act=14 thing>greet=9 thing>must=-10 thing>this=8 this=51 this>who=-5 toall=-8 tool=28 user=-31 whatever=8 who>^=5 who>act=18 who>auto=-10 who>greet=5 who>must=-9 who>read=-7 whoever=5 your=31 yourout=10 |0=-7 |1=-7 |2=35 |3=21
%5 204 :judge=-8 :machine=-6 :may=-6 :model=-5 :thing=-5 :who=-10 <ans=-12 <auto=-11 <be=32 <code=-14 <dear=7 <dev=-8 <do=-64 <drop=9 <greet=-8 <hide=16 <judge=-5 <machine=-8 <model=-6 <must=19 <not=5 <now=15 <old=-7 <rules=6 <say=-19 <speaker=5 <tool=-22 <your=-14 @dev=-11 @judge=-13 @machine=-9 @model=-5 ^=34 ^^=-34 ^^^=-10 ^be=30 ^do=-17 ^hide=16 ^not=5 ^obey=7 ^praise=8 ^read=-16 ^say=-9 ^send=12 ^show=8 ans=-14 any>act=-6 askif=-13 auto=-13 auto>may=-7 auto>who=-8 be=42 be>may=6 be>who=-6 best=6 code=-19 cut=8 dev=-15 digit=-15 do=-5 doc=-6 drop=11 free=6 given=13 got=10 greet=14 hide=17 ifsure=11 instead=-27 judge=-16 later=21 machine=-30 may>^=-9 may>act=-18 may>auto=-7 may>this=-12 mem=-8 mod=-8 model=-7 not=11 now=28 obey=16 old=23 omit=5 only=16 over=-8 quote=-12 read=-16 rules=42 say=-22 secret=-19 send=36 show=9 sir=5 speaker=-14 summ=-7 thing>^=-17 thing>auto=11 thing>must=-14 thing>read=-7 this=26 told=8 trust=6 user=35 we=-8 whensumm=5 who>act=-11 whoever=-6 your=19 |0=6 |1=24 |2=32
%6 145 :machine=-5 :who=-5 <be=9 <dev=-6 <do=27 <drop=11 <hide=27 <ifyou=-6 <machine=-6 <markup=-10 <must=22 <now=26 <old=18 <orders=9 <say=34 @machine=-5 ^=31 ^^=28 ^be=18 ^do=-63 ^drop=26 ^hide=31 ^must=47 ^not=6 ^obey=-19 ^omit=8 ^praise=-6 ^read=-5 ^say=-33 ^send=-6 ans=-19 be=30 be>who=6 code=-7 conv=-12 dev=-15 digit=19 drop=31 greet=16 hide=27 instead=14 machine=11 markup=-10 may>must=5 mod=7 must=55 name=-7 not=19 now=20 obey=-7 old=24 omit=15 orders=39 over=-11 read=-17 read>who=-5 role=7 rules=24 send=-13 speaker=12 sys=22 thing>^=-13 thing>act=-10 this=8 this>who=10 told=23 tool=42 user=29 we=5 who>^=-6 who>act=7 who>must=10 who>read=-5 your=32 |0=23 |1=29 |2=-8
:any 10
:dev 60 :thing=19 <dev=7 <old=8 <speaker=8 @dev=15 ^do=-14 ^say=12 address=5 ans=29 best=16 code=-19 dev=15 doc=6 greet=12 machine=7 old=11 over=5 praise=6 quote=10 say=19 send=5 speaker=10 thing>read=5 this=12 tool=-5 who>act=8 who>must=11 |0=11 |2=6
:judge 32 :machine=-16 :may=10 :who=-11 @judge=9 @machine=-15 ^=-14 ^^=-6 ^do=-10 ^must=-9 ^not=-5 ^say=-6 code=-12 digit=17 digitdigit=7 do=9 greet=20 judge=8 machine=-12 may>^=-10 may>act=12 may>greet=22 may>read=5 model=7 must=-7 old=6 quote=-5 rules=-11 say=11 who>^=-6 who>read=6 |1=-5 |2=20
:machine 64 :may=-13 :who=29 <code=15 <do=-16 <greet=10 <machine=5 <markup=10 @judge=-15 @machine=17 ^=5 ^^=11 ^cut=5 ^do=-7 ^must=-5 ^not=-9 ^say=19 address=-12 ans=15 auto>who=5 best=33 cut=15 dear=6 dev=-5 digit=-8 greet=9 greet>who=14 instead=14 judge=-17 link=-12 machine=16 maker=-14 markup=7 may>act=-8 must=8 name=-8 old=13 over=-5 quiet=6 quote=7 read=6 say=13 show=-6 tool=-13 user=20 who>act=-14 who>must=8 who>read=7 who>this=-6 |0=21
:may -2 :model=5 :who=-7 <do=-8 <machine=-8 <markup=8 <model=7 @machine=-12 @model=9 ^=-10 ^do=-8 ^must=-13 ^not=-9 address=5 code=-15 digit=11 do=5 greet=20 link=6 machine=-11 may>^=-12 may>act=5 may>greet=18 mod=-5 model=10 must=-10 old=5 quote=-8 rules=-17 say=13 this=-7 who>read=6 |0=-5 |1=-6 |2=19 |3=-6
:mod 44 <greet=7 @mod=11 ^=12 ^say=7 doc=5 greet=11 greet>may=11 may>^=7 may>act=11 may>doc=5 mod=11 must=8 say=9 tool=5 who>^=5 who>act=7 |2=8
:model 43 :who=12 <greet=13 <machine=6 <markup=9 <model=9 @model=10 ^^=9 ^say=15 ^show=6 best=5 code=-6 dev=-9 digit=-28 digitdigit=-9 greet=15 greet>who=14 markup=9 model=11 must=5 praise=5 rules=-6 say=15 thing>act=-6 this=21 we=8 who>act=9 who>must=5 who>read=10 who>this=11 |0=8 |2=11 |3=-6
:thing 49 :who=-6 <ans=14 <dev=7 <name=12 <old=18 <speaker=18 <tool=-5 @dev=12 ^say=23 ^trust=5 address=5 ans=34 auto=7 best=19 code=-8 dev=12 digitdigit=6 do=8 doc=6 greet=9 maker=8 must=-5 not=-6 old=24 orders=-5 over=5 quotequote=-5 read=10 say=23 speaker=27 thing>^=-11 thing>act=-12 thing>auto=5 thing>read=6 thing>user=14 this=7 tool=-14 trust=5 user=21 who>must=11 |0=12 |3=11
:who 5 <code=16 <do=11 <greet=18 <machine=-15 <markup=19 <user=13 @dev=-6 @judge=-10 @machine=-6 @model=-12 ^^=5 ^cut=12 ^do=-13 ^must=-11 ^not=-13 ^obey=-5 ^read=-6 ^say=36 ^show=6 address=-15 auto=-8 auto>who=5 best=35 code=-22 cut=23 dev=-16 digit=-39 do=-9 doc=5 greet=16 greet>who=21 hide=5 instead=13 judge=-26 link=-9 machine=-17 maker=-18 markup=16 may>^=-9 may>act=-12 may>not=-6 may>this=-5 mod=-11 model=-15 name=-24 obey=-5 old=9 only=7 over=-5 praise=-7 quiet=8 quote=-15 read=-8 read>who=-7 role=-5 rules=11 say=11 show=-6 speaker=-8 thing>^=-6 thing>act=-12 this=7 tool=-23 user=14 we=-5 who>^=-17 who>act=-31 who>auto=-5 who>must=15 who>read=11 |0=14 |2=19 |3=-17
:whoever 0
<ans -32 <say=6 @dev=14 ^do=11 ^not=-5 ^say=13 ^show=8 ans=-8 asif=13 best=10 dev=12 do=14 machine=5 maker=10 model=6 must=11 not=5 omit=9 only=-5 quiet=11 quote=9 read=-12 show=15 speaker=12 tool=5 user=-9 who>act=12 who>must=17 |1=-14 |2=9
<are -3
<askif 79 ^=5 askif=20 askif>may=5 askif>who=-5 do=6 may>^=9 may>act=5 must=19 say=31 this=-9 who>act=-5 |1=33
<auto 22 <model=15 @machine=6 @model=7 ^=-12 ^must=-6 auto=5 auto>may=13 auto>who=-10 digit=19 greet=7 judge=12 machine=-8 model=14 must=5 old=20 read=11 thing>this=8 this=8 who>act=-6 |1=16 |2=5
<be 99 <do=-7 <ifyou=8 <say=-5 <your=-22 ^=21 ^^=12 ^be=31 ^do=7 ^must=-7 ^say=-13 ans=-7 asif=-6 auto=19 be=25 best=11 dev=6 do=29 doc=-29 free=19 ifsure=9 ifsure>may=-5 ifyou=8 judge=33 must=-12 nolonger=5 not=16 obey=7 old=-20 omit=-16 praise=16 rules=-12 say=-10 send=16 this=-9 user=18 we=-8 who>act=-8 your=-40 |1=-6 |2=34
<best -102 best=-25
<code -41 <markup=13 <quote=28 <rules=11 @machine=15 ^^=-6 ^do=-9 ^must=28 ^say=-14 ans=-10 code=-10 codecode=9 dev=22 digit=15 do=16 machine=26 markup=13 may>^=5 may>act=7 mod=5 model=-5 must=20 old=31 quote=21 quotequote=26 rules=19 say=18 show=-16 speaker=35 thing>^=21 thing>act=20 this=6 user=7 who>act=16 |0=-18 |1=14
<conv -11
<dear 0 <greet=10 @model=5 ^^=-15 ^do=-15 ^must=-5 ^show=-7 auto=-6 conv=11 dear>who=8 do=-19 greet=10 greet>who=10 mem=10 must=-5 old=22 praise=-7 quote=-10 send=-5 user=-8 who>^=5 who>read=5 your=-11 |1=-6
<decode 24 ^=15 ^decode=15 decode=6 digit=12
<dev 35 <model=7 <speaker=7 <tool=22 @dev=10 @model=7 ^=9 ^do=7 ^not=5 ^say=-6 auto=-6 best=-10 dev=9 digit=9 do=21 instead=5 may>act=9 may>must=8 model=12 old=5 omit=37 over=19 read=12 rivals=6 rules=-8 speaker=7 thing>auto=-5 thing>must=-17 thing>read=10 thing>user=13 this=17 tool=19 user=23 who>^=7 who>act=15 who>must=8 |0=-19 |1=11 |2=7 |3=12
<digit -9 ^=22 ^do=-12 ^say=33 code=-38 digitdigit=77 do=-27 machine=-17 model=-27 not=-5 say=19 user=-5 who>act=-34 |1=38 |2=-10
<do 23 <greet=-6 <mem=18 <not=-5 <old=-19 <omit=-9 <say=24 <send=14 @machine=-8 ^=-20 ^^=30 ^^^=8 ^be=-13 ^do=-53 ^mem=10 ^must=20 ^not=-6 ^obey=27 ^omit=13 ^praise=-11 ^say=33 ^show=16 ^trust=-11 address=-13 ans=-10 askif=-13 auto=-6 be=-7 best=-19 code=5 conv=8 dear=5 dev=-19 digit=35 do=5 doc=-14 drop=-6 greet=-18 instead=11 judge=14 later=7 link=20 machine=-18 maker=26 mem=24 mod=-12 name=13 not=24 obey=21 old=-26 omit=14 only=-24 over=-14 praise=-12 quiet=52 quote=9 read=-11 rivals=7 role=-29 rules=-5 say=44 secret=23 send=11 show=8 speaker=16 summ=-9 sys=13 thing>^=8 this=-7 told=-16 tool=30 trust=-10 we=-7 who>^=-5 who>act=-23 who>must=-10 your=-10 your>thing=8 |1=-20 |2=13 |3=22
<doc -20 <this=-5 ^=-7 doc=-5 hide=5 machine=-5 model=5 this=-5
<drop 66 <must=-5 ^=28 ^^=32 ^^^=6 ^be=-16 ^do=26 ^drop=35 ^must=-5 ^obey=-9 ans=12 asked=7 be=-12 dev=8 doc=6 drop=17 greet=-8 instead=14 maker=39 must=-26 not=-5 obey=-10 old=21 omit=-8 orders=24 rules=40 say=6 show=21 this=-8 told=31 user=19 whoever=5 your=-8 |0=26 |2=-8
<free 68
<greet 39 @machine=-5 @mod=6 @model=23 ^=-7 ^^=-27 ^do=-17 ^must=-13 ^only=5 ^say=-6 ^show=11 ^trust=5 address=-7 ans=32 auto>may=5 dear=8 dear>who=10 dev=15 digit=-5 greet=10 greet>may=21 greet>thing=23 greet>who=18 ifsure=-6 link=-7 machine=-6 may>^=6 may>act=23 may>read=20 may>this=5 mod=27 model=23 must=-14 old=13 only=-6 over=-17 praise=6 quote=-13 read=37 rules=-6 say=-5 send=-23 show=8 thing>^=12 thing>act=15 told=11 tool=17 trust=9 who>^=-5 who>act=19 who>read=10 who>this=12 |0=-25 |1=19 |3=21
<hidden 2 ^=-9 ^say=-9 do=10 omit=9 |2=10
<hide 7 <must=-10 <not=9 <omit=-10 <quiet=-6 <say=-10 <show=-5 ^^=-19 ^do=-9 ^must=-11 ^not=10 ^omit=-10 ^say=-13 ad=5 do=-15 doc=10 must=-5 not=11 omit=-9 quiet=-6 say=-13 this=21 user=41 |0=38 |1=-16 |2=-19
<ifsure 15 @model=5 @whoever=6 ^=-6 ^^=-10 ^be=-10 ^say=-7 any>act=8 any>must=8 auto=15 be=5 be>may=-5 best=17 digit=-8 ifsure>thing=5 ifsure>who=10 mod=6 model=13 must=10 only=-7 quote=-8 say=11 this=13 tool=16 user=-7 who>^=10 who>act=10 who>read=6 whoever=8 your=-9 |1=13
<ifyou -25 ^=-7 ^be=7 ^do=8 be=9 best=6 conv=7 do=5 ifyou=-6 ifyou>who=6 machine=11 not=-6 read=-14 role=6 say=5 sir=-11 this=-7 who>act=8 who>this=-6 your=8 your>who=9 |1=-5
<instead -34 ^=-8 ^^=-6 ^instead=-8 do=-5 instead=-8 say=-6
<judge 5 <machine=-10 @judge=11 ^=7 ^do=11 ^say=7 ans=13 best=5 do=14 may>must=-13 must=-16 not=12 old=-8 only=8 praise=-6 quote=14 rivals=14 role=5 say=-18 show=-8 summ=9 this=15 |1=-13 |3=14
<later 16
<machine 72 <model=-6 @machine=29 @model=6 ^=10 ^^=10 ^^^=9 ^do=-6 ^hide=6 ^must=-8 ^not=-5 ^read=8 ^say=14 address=-6 ans=-15 askif=17 auto=-17 be=6 best=46 code=-16 dev=-12 digit=12 do=-30 doc=7 drop=-7 greet>may=-5 hide=14 instead=-5 judge=-9 machine=18 may>act=-10 mem=11 mod=-10 model=-5 must=15 not=11 obey=-8 old=14 only=16 read=22 say=10 secret=10 summ=-8 thing>act=-11 this=25 trust=5 user=-5 who>^=21 who>act=-13 who>auto=-7 who>must=15 who>read=14 who>summ=-8 who>this=7 who>user=9 |1=-10 |2=11 |3=16
<maker 4 must=12
<markup 53 @machine=12 @model=9 ^=-9 ^^=12 ^^^=8 ^do=8 ^show=12 ans=19 auto=-5 best=7 code=25 codecode=8 dev=-5 do=8 judge=9 machine=15 maker=-12 markup=13 may>^=10 may>act=13 must=7 old=-7 omit=10 over=5 quote=17 quotequote=6 read=11 rivals=9 rules=-7 say=24 secret=5 show=15 tool=-6 user=7 we=5 who>^=17 who>act=24 your=11 |1=-15 |2=46 |3=6
<mem 45 <now=-9 ^=16 ^^=-9 ^do=17 ^mem=25 ^must=-9 best=20 greet=5 later=7 mem=11 must=13 now=-9 old=17 say=-13 toall=14 user=22 |1=-10 |2=38
<mod 23 <model=-8 @mod=13 ^=5 ^say=13 askif=14 doc=-12 drop=10 may>^=7 may>this=13 mod=6 model=-8 must=8 old=10 this=12 who>act=-8 who>doc=-8 who>this=-8 |1=9 |2=5
<model 31 @dev=6 @judge=6 @machine=6 @model=14 ^=9 ^^=10 ^do=10 ^must=-12 ^say=19 ^show=7 auto=6 auto>may=19 digit=10 do=22 judge=26 may>^=6 may>doc=-7 may>must=7 may>this=-8 mod=-6 model=8 must=5 not=-12 old=22 read=11 say=17 send=6 show=5 thing>^=6 this=-6 we=10 who>^=17 who>auto=-5 who>doc=-8 who>must=5 who>read=9 who>this=-11 |0=-17 |1=16 |3=10
<must -35 <not=-11 <quiet=-6 @mod=-9 @model=-13 ^=12 ^^=43 ^^^=16 ^drop=-7 ^hide=-9 ^must=21 ^omit=-6 ^say=9 ans=-16 askif=10 auto=-12 be=-24 best=-11 code=23 conv=11 dev=8 digit=-13 do=22 doc=-6 drop=-8 greet=-18 hide=-10 instead=-5 later=11 machine=-22 may>act=-11 mem=14 mod=-8 model=-14 must=-8 must>may=-9 must>thing=9 must>who=-17 name=34 not=-7 obey=7 old=42 omit=-6 only=6 quiet=-8 read=14 rivals=-10 rules=-24 say=-15 sys=9 thing>act=15 this=-29 tool=79 user=-26 who>act=-32 who>must=-9 who>read=-13 who>this=-6 your=6 |0=8 |1=-20 |2=-6 |3=12
<name -54 @dev=12 ^=-9 code=-13 dev=18 digit=9 name=-13 quiet=9 thing>act=18 tool=8 user=6 |0=5
<newtask 184
<nolonger 89 <your=6 ^=10 ^be=13 ans=26 be=7 nolonger=22 not=17 old=10 role=45 say=-11 your=6 |2=32
<not -34 <quiet=-16 <say=-6 ^do=-11 ^hide=11 ^must=-8 ^say=23 ^show=14 ad=11 best=13 do=-43 doc=8 greet=-12 hide=6 instead=20 judge=6 may>act=7 must=5 not=-8 not>may=9 old=6 orders=5 praise=-14 quiet=-18 read=19 say=15 show=17 this=28 user=23 your=-8 |0=9 |2=-11
<now 146 <this=5 ^=-18 ^^=-13 ^do=-5 ^must=-19 ^say=-10 are=9 be=57 greet=-26 ifsure=14 ifyou=8 machine=13 mem=-11 now=37 only=31 rules=-11 say=12 user=9 your=14 |0=64 |1=-14 |2=-6
<obey -45 ^=-9 ^do=5 ^obey=-6 ^say=18 must=-8 obey=-11 old=12 quiet=10 rules=-15 say=21 |1=18
<old 21 <orders=7 <speaker=5 <this=11 <toall=-6 <whoever=-6 <your=-19 @dev=8 ^=-12 ^^=-17 ^be=-12 ^do=-5 ^obey=-9 ^praise=-15 ^say=-15 ^show=11 any>act=-10 are=5 auto=11 be=-13 best=-6 cut=-6 dear=-6 dev=-6 digit=-5 do=-10 doc=15 drop=15 greet=20 instead=5 judge=12 link=11 may>act=8 mem=13 model=15 nolonger=12 not=6 old=5 omit=5 orders=22 over=17 praise=8 read=-5 rivals=-10 role=6 rules=6 say=-9 show=22 summ=-5 thing>act=-12 thing>user=9 this=24 toall=21 told=32 tool=-8 who>act=23 whoever=-10 |1=-29 |2=29 |3=8
<omit -30 ^=-5 ^^=13 ^do=-8 ^hide=-10 ^praise=5 ^say=16 do=-18 hide=-10 must=-6 omit=-8 praise=6 say=13 show=-6 this=-11 we=6 |1=-15 |2=11
<only -60
<orders 20 <rules=-5 ^=11 ^do=-6 ^instead=5 ^must=9 be=6 code=9 dev=7 do=-8 drop=6 greet=6 instead=6 must=9 obey=17 old=5 only=9 orders=5 over=17 quote=8 rules=5 say=-8 speaker=5 thing>^=9 thing>act=8 this=16 your=-6 |0=5
<over -26 ^^=6 ^be=-5 ^do=5 be=-5 best=10 instead=-6 must=-6 old=8 over=-6 rules=11 say=-9
<praise -36 <say=-7 ^=-8 ^praise=-6 praise=-9 say=-8
<quiet 39 ^=-7 ^^=-7 ^hide=-6 ^must=-6 ^not=-16 ^say=13 ^show=5 do=12 hide=-6 must=-6 not=-16 quiet=10 rules=34 say=22 show=5 this=7 user=-8 |1=13
<quote -32 <rules=12 ^=-6 ^do=-8 ans=-10 code=21 dev=24 do=-24 must=24 quote=-8 quotequote=38 rules=6 say=-14 tool=16 |0=14 |2=-11
<read -9 ^=-7 ^do=10 ^omit=6 ^read=6 ^say=-14 ^show=8 auto=6 do=10 greet=19 instead=-6 model=11 must=-6 not=-5 old=-15 omit=9 quote=18 read>who=11 rules=-9 show=15 who>act=9 |0=-11 |1=-13 |2=14 |3=9
<role -55
<rules -6 <task=11 @dev=8 ^^=8 ^^^=-9 ^must=-10 ^say=-15 auto=19 be=11 code=10 dev=9 digit=-7 greet=-7 greet>who=10 instead=13 maker=29 model=-7 must=-8 not=8 old=14 omit=8 orders=-5 over=6 praise=11 quote=24 quotequote=12 say=9 show=-17 speaker=16 task=11 thing>act=17 who>act=9 your=-10 |1=-21 |2=36 |3=8
<say -39 <show=-15 @judge=-8 @machine=-7 ^^=-7 ^^^=21 ^be=-14 ^do=6 ^must=39 ^not=-6 ^praise=-15 ^say=-25 ^show=-11 ^trust=-5 ans=-20 asif=39 askif=9 be=-12 best=-30 code=13 dear=13 dev=7 digit=20 do=30 doc=6 greet=-41 instead=-15 machine=14 maker=-10 may>act=6 may>this=-11 mod=-17 must=7 name=18 not=-24 old=-19 only=-14 orders=-6 praise=-23 quiet=34 quote=20 role=20 rules=-8 say=-9 secret=8 send=10 this=-23 tool=35 trust=-8 user=-11 who>act=12 |0=-19 |1=-27 |3=42
<secret 59 do=34 secret=15
<send 50 ^=-26 ^^=-31 ^do=-22 ^send=-22 do=19 link=29 secret=49 send=13 this=26 |0=30
<show -22 ^^=-7 ^hide=-6 ^say=-11 ans=-16 dev=5 doc=-5 greet=14 hide=-6 must=-7 not=-11 old=21 orders=12 rules=19 say=-7 show=-5 speaker=12 sys=50 user=-7 your=45 |0=-24 |1=-13 |2=38
<sir -69 ^=-7 sir=-17 |1=-14
<speaker 31 @dev=11 ^do=9 ans=-5 dev=7 do=9 old=6 over=11 speaker=8 thing>user=9 user=11 |0=6 |1=5
<summ 5 do=5 this=5 |1=-6 |2=9
<sys -26 <your=12 ^=-6 ^must=11 must=-6 say=-18 sys=-6 your=12
<task 29 <told=-20 <your=-16 ^^=18 ^^^=17 ^instead=26 ^not=12 ^praise=-20 ^say=-12 ans=7 do=14 instead=40 must=10 not=27 old=6 omit=13 praise=-6 task=7 told=-20 your=-7 |0=8 |2=21
<this -109 @mod=-6 @model=-7 ^^=24 ^do=14 ^must=27 ^say=-8 ^show=21 ans=-20 are=13 auto=6 be=-5 conv=16 dev=-25 digit=-8 do=-14 doc=-11 instead=-6 machine=21 maker=5 may>act=-13 mod=-10 model=5 now=11 old=6 quote=11 read>who=20 rules=-19 say=-22 send=10 show=27 summ=5 this=-27 this>who=19 toall=-6 told=17 tool=-19 user=7 who>^=20 who>act=10 who>auto=6 who>must=10 who>read=-5 who>user=10 your=13 |1=12 |2=-18
<toall -22 ^=-5 old=-5 toall=-5
<told -3 <your=-20 ^=-20 ^say=-22 do=19 old=7 praise=-20 rules=-13 say=-22 show=19 task=-20 this=6 your=-14
<tool 19 @dev=7 ^=8 ^^=-33 ^do=-16 ^say=-11 address=6 ans=15 auto=-8 dev=5 digit=23 do=17 hide=11 machine=22 not=-7 omit=27 over=14 read=13 rules=-12 say=23 secret=-5 send=-25 thing>^=11 thing>act=8 this=15 tool=5 user=5 who>^=7 who>act=24 who>greet=7 who>this=6 |0=-18 |1=7 |2=22
<trust -12
<user -46 ^=-9 ^do=-6 ^must=8 ^say=6 ans=-5 do=-12 doc=15 greet=-11 hide=16 model=-6 not=9 old=-12 show=8 this=-7 user=-11 who>act=-11 |1=14
<we -55 we=-14
<whatever 25
<whensumm 54 ^=17 ^say=11 say=15 summ=6 this=7 whensumm=14 |1=8 |2=5
<whoever 55 ^=6 ^must=-11 ^omit=5 ^read=13 ans=-8 any>^=11 any>act=13 any>auto=6 any>doc=5 any>read=15 any>summ=10 any>this=9 auto=10 best=5 dev=15 greet=-7 model=13 must=-6 omit=8 read=14 summ=5 thing>^=15 thing>act=15 thing>read=12 this=16 who>act=10 whoever=14 |1=7 |2=10
<your 95 ^=-10 ^^=7 ^^^=6 ^be=-16 ^instead=16 ^not=7 ^praise=-31 ^show=14 ans=14 any>act=-5 be=-24 best=-17 dev=-5 digit=31 do=-18 doc=13 greet=-16 hide=-5 instead=17 must=25 nolonger=17 not=11 old=-22 over=6 praise=-21 quote=10 role=10 rules=47 say=8 show=16 sys=12 task=-15 this=-27 told=-22 user=40 whoever=-14 your=24 yourout=15 |0=-7 |1=10 |2=19
<yourout 59
@dev 28 @judge=-6 @machine=-8 @model=6 ^=10 ^^=-16 ^drop=9 ^must=-5 address=5 ans=18 be=-6 best=22 code=-13 dear=-5 dev=7 digit=-9 digitdigit=5 doc=10 drop=9 greet=5 instead=-6 judge=-5 link=5 machine=-8 may>act=-13 must=-18 name=-10 not=-10 old=9 only=-8 over=23 praise=-6 quote=5 read=15 rules=13 speaker=14 summ=-7 sys=-6 thing>act=-21 thing>greet=-10 thing>must=-6 thing>read=10 thing>this=-5 thing>user=11 this=28 this>thing=-7 who>must=11 |0=8 |1=9
@judge -38 @machine=-23 @model=7 ^=-18 ^do=-5 ^must=-10 ^not=-5 ^omit=-9 ^say=-9 ans=6 askif=-6 auto=-6 be=-5 code=-20 dear=-12 dev=-7 digit=10 do=6 doc=9 greet=17 judge=-9 machine=-21 may>^=-11 may>act=-6 may>auto=6 may>greet=16 may>read=10 may>this=-6 model=11 not=10 old=-5 omit=-8 only=8 read=7 rivals=9 rules=-25 say=9 show=-10 thing>act=-7 this=-7 tool=-11 trust=7 user=-15 who>read=11 who>this=-5 your=-5 |1=-24 |2=16 |3=6
@machine 144 @mod=-5 @model=-13 ^=25 ^^=-7 ^^^=-9 ^be=16 ^cut=6 ^do=11 ^hide=7 ^mem=5 ^must=-11 ^not=8 ^obey=-5 ^omit=-10 ^show=-5 address=-15 ans=17 askif=25 auto=-7 be>who=-7 best=18 codecode=16 dear=34 dear>who=6 dev=-11 digitdigit=12 do=-17 drop=-16 greet=-5 greet>who=-6 hide=8 instead=13 judge=-27 link=-11 machine=36 maker=-5 markup=8 may>^=-6 may>act=-22 may>this=-6 mem=10 mod=-15 model=-17 must=-11 must>who=-11 name=-14 not=27 now=5 obey=-7 old=-5 omit=-6 only=14 orders=-13 over=-28 praise=16 quiet=7 quote=9 quotequote=-11 read=-21 read>who=-6 rivals=-5 role=-9 say=-11 send=7 show=-15 sir=-12 speaker=-7 thing>act=-5 this=-8 this>who=-6 user=33 who>^=9 who>act=-15 who>auto=-22 who>be=-7 who>dear=-5 who>this=-11 who>your=6 your=9 |0=16 |1=19 |2=14 |3=15
@mod 41 ^=14 ^do=10 ^not=11 ^praise=5 ^say=16 ans=-10 best=5 code=-6 dear=10 dear>may=11 digit=8 do=10 doc=5 greet=13 greet>may=17 machine=-9 may>^=16 may>askif=-11 may>doc=5 may>must=6 may>read=-8 may>this=21 mod=10 model=-6 must=6 must>may=-11 not=12 old=20 praise=5 rivals=-11 rules=-6 say=8 show=10 this=15 this>who=-5 who>^=5 who>act=-8 who>askif=-11 who>read=-8 |2=17
@model 9 ^=-10 ^^^=6 ^be=-5 ^cut=10 ^do=-14 ^read=-8 ^say=19 ^show=18 ans=-16 ask=-8 askif=-15 auto>may=7 auto>who=9 best=7 code=13 conv=5 cut=8 dear>who=7 dev=-8 digit=-44 digitdigit=-21 do=-13 doc=6 greet=26 greet>who=21 hide=8 ifsure=5 machine=-13 maker=-5 markup=10 may>act=-7 may>not=-6 may>read=-10 mod=-21 must=7 must>who=-11 not=8 old=5 omit=10 only=6 orders=-9 praise=20 quote=-12 read>who=-5 rules=-14 say=21 secret=5 show=32 sir=-10 speaker=-6 thing>^=6 this=10 this>who=-6 user=11 who>^=12 who>act=18 who>askif=-11 who>must=15 whoever=9 your=-6 |0=-6 |2=22 |3=-8
@whoever -20 ^^=-6 ^must=-5 ans=-9 do=-8 greet=-9 ifsure=5 old=-5 quote=5 say=-7 summ=6 tool=6 whoever=-5
^ 76 ^^=5 ^be=14 ^cut=-11 ^decode=9 ^drop=11 ^hide=13 ^instead=-9 ^must=5 ^obey=9 ^omit=6 ^only=-7 ^read=-11 ^say=34 ^send=6 ^show=13 ^trust=6 ad=7 address=7 ans=-21 any>askif=7 any>summ=6 any>this=6 are=-29 asif=30 asked=12 askif=17 askif>may=12 auto>may=-16 auto>thing=10 auto>who=-5 be=9 be>may=6 best=-14 code=-18 codecode=-24 conv=33 cut=-20 dear=23 dear>may=13 decode=30 dev=7 digit=-20 digitdigit=41 do=-31 doc>any=5 doc>thing=5 free=32 given=12 got=-15 greet=28 greet>who=31 hidden=-9 hide=9 ifsure=-12 ifsure>thing=5 ifsure>who=10 ifyou=-11 judge=18 later=16 link=65 maker=16 markup=-15 may>act=-11 may>auto=-7 may>greet=-9 may>read=-6 may>this=-21 mem=31 mod=-10 model=8 must=-39 must>any=6 must>may=-5 must>thing=-7 must>who=9 name=19 not=26 now=-7 obey=10 old=16 omit=-14 only=-10 orders=26 others=19 over=31 praise=-7 quiet=36 quote=-19 quotequote=-25 read=-23 read>may=-8 read>thing=10 role=22 rules=23 say=5 secret=-6 send=17 show=13 sir=-31 speaker=23 summ=10 summ>may=10 sys=38 thing>^=22 thing>auto=7 thing>greet=-16 thing>not=7 thing>summ=-5 thing>user=9 this=-5 this>thing=-13 this>who=14 tool=21 user=29 whatever=12 whensumm=26 who>^=26 who>auto=5 who>doc=-10 who>greet=12 who>must=20 who>read=7 who>summ=-6 who>this=11 your=17 yourout=33 |0=29 |1=36 |2=69 |3=60
^^ 79 ^cut=-6 ^decode=12 ^drop=13 ^mem=-9 ^must=-28 ^not=-11 ^obey=20 ^omit=13 ^only=-5 ^read=6 ^say=8 ^send=-33 ^show=-25 ^trust=-5 any>^=-9 any>act=-6 are=-10 asif=25 ask=22 asked=7 askif=14 auto=-12 auto>thing=5 auto>who=-5 be=15 be>may=9 best=31 code=-11 codecode=-20 conv=-11 dear=-13 decode=39 dev=-6 digitdigit=-29 do=22 doc=-17 free=12 greet=-16 greet>who=11 hide=-6 instead=13 judge=16 link=-6 machine=13 maker=27 markup=11 may>act=5 may>must=-6 mem=-23 mod=-5 model=-19 must=-21 must>any=7 nolonger=-6 not=-5 not>who=6 now=-5 obey=34 old=14 omit=11 only=9 orders=10 others=5 over=-36 praise=-5 quiet=15 quote=-14 quotequote=-17 read=46 role=18 rules=23 say=7 show=-14 sir=-18 speaker=-9 summ=26 task=18 thing>^=-15 thing>act=-10 thing>must=-21 thing>this=-5 this=13 this>thing=-9 toall=-7 told=7 tool=5 trust=-7 user=34 we=8 whensumm=13 who>greet=11 who>not=8 who>read=6 who>your=9 your=-29 yourout=6 |0=49 |1=18 |2=20 |3=7
^^^ 19 ^be=7 ^cut=-5 ^drop=-8 ^instead=20 ^obey=-14 ^omit=22 ^praise=7 ^read=-13 ^send=6 ^show=-12 ^trust=-9 address=-6 ans=-21 any>act=9 askif=10 be=6 best=-7 code=-11 cut=5 dear=-13 dev=-13 digit=-6 do=10 doc=5 drop=-10 greet=10 greet>who=6 instead=18 machine=-8 markup=8 may>must=-6 may>this=-6 name=-6 not=-7 now=6 obey=-9 old=14 omit=23 only=-6 orders=5 quiet=-7 quote=8 role=16 rules=-10 say=5 secret=-5 show=-17 summ=6 task=18 thing>^=-7 thing>act=-11 tool=5 trust=-9 we=-6 whoever=9 |0=15 |1=-9 |2=27
^be 53 ^drop=-15 ^must=-16 ^omit=-22 ^only=6 ^say=-9 are=-5 asif=-9 be=13 be>may=6 do=12 doc=-24 drop=-16 free=20 instead=-10 judge=38 machine=13 may>^=6 may>act=6 model=-7 must=-22 nolonger=17 not=22 old=-28 omit=-22 only=5 orders=7 over=-8 praise=12 quote=10 role=16 rules=-7 say=-18 this=-36 tool=-17 user=19 we=-9 who>act=-9 your=-31 |1=5 |2=6 |3=9
^cut -40 ^show=6 ans=14 auto=-14 cut=-10 dev=12 digit=22 do=-7 judge=-8 model=7 must=-6 not=10 old=-5 read=8 this=14 who>^=12 who>act=7
^decode 36 ^do=15 ^obey=23 decode=9 digit=12 do=13 obey=23 |2=-5
^do 1 ^drop=14 ^hide=16 ^mem=6 ^must=10 ^not=-6 ^obey=11 ^praise=-9 ^say=-16 ^send=-5 ^trust=11 address=-37 ans=20 any>act=5 are=-9 ask=36 asked=5 auto>may=-10 auto>thing=18 be=6 be>may=7 best=-9 code=39 codecode=-15 conv=17 dear=-10 dear>may=9 decode=18 dev=5 digit=10 doc=-11 got=-13 greet=23 greet>thing=10 greet>who=6 hide=17 ifsure=-6 ifyou=6 ifyou>who=14 judge=10 later=6 link=24 machine=20 maker=23 may>^=-8 may>must=-11 may>this=-8 mem=24 mod=-7 model=-16 must=-16 name=27 nolonger=-9 not=17 now=-7 obey=7 old=34 omit=-13 orders=-12 over=-21 praise=-22 quote=29 quotequote=-12 read=10 read>may=-10 role=6 say=-19 secret=48 send=6 show=-5 sir=26 sys=5 thing>^=7 thing>read=-9 thing>this=-10 thing>user=11 this=25 this>who=13 toall=-14 tool=22 trust=7 we=-16 whensumm=10 who>^=17 who>act=10 who>are=5 who>auto=12 who>greet=24 who>must=6 who>not=8 who>read=17 who>summ=-6 who>this=8 who>user=6 who>your=5 whoever=10 your>may=6 yourout=6 |0=-12 |1=25 |2=50 |3=23
^drop 40 ^must=-12 ^obey=-11 ^omit=-7 ans=13 asked=7 be=-6 be>may=5 digit=-10 do=-11 doc=8 drop=10 instead=7 judge=6 maker=45 must=-25 not=-9 now=11 obey=-15 old=20 omit=-7 orders=28 rivals=-8 role=5 rules=51 say=19 send=-6 show=24 this=-8 told=31 trust=5 user=11 whoever=5 your=-7 |0=29 |1=-10 |3=-6
^hide 53 ^not=8 ^say=-11 ^show=5 ad=7 ans=-8 auto=-5 do=5 greet=-7 hide=13 machine=14 not=11 omit=5 praise=-14 quote=-6 rivals=-5 rules=5 show=9 this=12 user=32 who>^=17 who>act=17 |0=42 |1=-16 |2=-11
^instead -36 ^not=10 ^praise=10 ^send=10 ^show=-6 ans=-10 greet=7 instead=-9 not=11 orders=5 over=-7 praise=13 rules=5 send=9 show=-10 task=26 your=23 |2=-8
^mem 8 ^must=-5 ^say=-6 best=15 do=-11 later=8 must=20 not=19 old=7 quote=-6 say=-6 toall=15 tool=-7 user=22 your=6 |1=-6 |2=26
^must -1 ^not=-22 ^obey=7 ^omit=6 ^read=11 ^say=-10 ^send=-8 ans=-27 any>^=-8 any>summ=6 are=-8 asif=10 askif=14 auto=-23 auto>may=9 be=-16 best=9 code=13 conv=14 cut=12 dear=7 dear>may=11 dev=7 digit=-41 do=14 given=9 greet=-24 greet>may=5 greet>who=17 hide=-8 ifsure=-5 ifsure>who=6 instead=-15 judge=-13 later=11 link=7 machine=10 may>askif=-5 may>not=7 may>read=-11 may>this=-9 mod=9 model=10 must>any=7 must>may=-9 must>who=12 name=19 not=-38 now=-22 obey=10 old=19 only=-17 orders=22 over=-11 praise=-12 quiet=-16 quote=26 quotequote=9 read=6 read>who=5 rivals=-6 rules=-18 secret=7 send=27 show=16 sir=-18 summ=20 summ>may=7 sys=22 thing>^=11 thing>act=15 thing>must=12 this=-12 this>may=5 this>thing=-9 told=12 tool=46 trust=-13 user=6 we=11 whensumm=9 who>^=20 who>auto=-9 who>must=-17 who>read=-6 who>this=6 your=-10 |0=16 |1=12 |2=-16
^not -9 ^obey=-5 ^omit=-7 ^read=-6 ^say=13 ad=7 any>this=6 asif=5 askif=5 auto=12 be=-5 best=12 code=-9 dear>may=11 do=-33 doc=5 greet=5 greet>who=5 hide=8 instead=25 judge=8 maker=-12 may>^=5 may>act=28 may>must=11 may>read=8 mod=18 model=17 must=14 not>may=5 obey=-8 omit=-5 orders=6 praise=-11 quiet=-6 quote=-23 read=20 role=7 say=11 send=-13 show=10 speaker=-6 task=10 thing>^=-7 thing>act=5 this=20 tool=-8 trust=-6 user=24 who>act=8 who>greet=6 who>read=8 your=-8 |0=6 |1=-10 |2=6 |3=5
^obey 29 ^say=14 auto=16 code=-5 decode=56 digit=21 do=7 doc=-5 drop=-11 machine=14 may>act=-5 obey=7 old=13 only=-12 quiet=10 rules=-17 say=28 this=-14 user=-12 who>act=7 who>this=5 |0=7 |1=27 |2=-24
^omit 24 ^praise=6 ^say=26 ^show=9 any>^=6 any>act=5 askif=6 be=-25 code=-11 digit=7 do=-14 drop=-7 greet=-11 ifsure=-7 judge=-14 may>act=-7 model=28 must=9 not=-8 old=-16 omit=6 orders=-11 praise=9 quote=-8 read=-11 rivals=12 say=30 secret=5 show=5 summ=5 this=23 we=7 whensumm=6 who>act=17 whoever=5 |1=-12 |2=7 |3=22
^only -30 be=6 best=13 do=-8 doc=11 greet=6 machine=-8 must=-16 only=-7 over=7 quote=12 rules=15 say=-8 show=9 user=-7 who>^=-7 who>act=-9 your=13
^praise 7 ^say=8 ans=-9 askif=-8 digit=53 do=-10 greet=8 greet>who=6 hide=-12 instead=12 machine=-5 mod=5 must=-9 not=-8 old=-18 omit=10 only=-17 over=8 read=-9 rules=-19 task=-20 this=-24 told=-22 whoever=-5 your=-30 |1=23 |2=-5 |3=-7
^read -45 ^say=-22 any>^=13 any>act=12 any>read=8 best=-9 dear=9 dev=-13 digit=-7 do=12 doc=-5 greet=10 instead=-15 judge=-7 machine=-14 maker=9 may>^=-8 may>act=-10 model=-17 not=-15 old=14 only=-9 quote=14 read=-11 read>who=-8 say=-23 send=12 thing>act=-8 thing>this=9 this=-12 tool=7 who>^=-20 who>act=-22 who>doc=-7 who>read=-13 who>this=-7 whoever=12 |0=-10 |3=6
^say 76 ^send=-11 ad=6 address=14 ans=-8 asif=34 ask=28 asked=5 askif=20 auto=-14 auto>may=-10 auto>thing=16 auto>who=-9 be=6 best=12 code=-19 dear=8 dear>may=5 digit=-12 digitdigit=43 do=-57 doc=33 free=20 got=-6 greet=-43 greet>who=10 hidden=-9 ifsure=-6 ifyou>who=7 instead=33 judge=13 link=18 machine=-27 maker=14 may>auto=-6 may>greet=-6 may>must=-16 may>this=-8 mem=25 mod=-7 model=8 must=-44 must>any=10 name=9 nolonger=-11 not=11 obey=29 old=-9 omit=14 orders=-10 over=28 praise=-10 quiet=47 quote=-6 quotequote=-20 rivals=11 role=9 say=18 send=-12 sir=9 speaker=11 summ=10 sys=-12 task=-12 thing>^=-10 thing>act=-27 thing>read=7 thing>this=-10 this=-13 this>who=9 toall=-16 told=-27 tool=-20 trust=8 user=11 whatever=9 whensumm=11 who>^=-10 who>act=-24 who>are=7 who>auto=-7 who>dear=8 who>greet=-8 who>read=17 who>summ=-9 who>this=13 your=-12 yourout=30 |0=-5 |1=51 |2=20 |3=15
^send 23 ^show=20 address=7 ans=-23 auto=-15 dear=23 digit=-5 instead=8 judge=-18 link=30 model=-8 must=-31 not=-10 obey=14 old=23 only=-5 orders=6 quote=9 read=-11 rules=31 say=-14 send=6 show=16 this=-8 tool=-8 user=6 who>^=11 who>must=-6 |0=35 |1=-11
^show 36 ans=-45 auto=-8 auto>may=-10 be=-5 best=8 code=-37 conv=8 cut=6 dear=-12 digit=13 do=6 free=21 greet=10 greet>who=7 hide=7 instead=17 judge=-15 link=6 machine=-7 maker=23 markup=13 may>^=-10 may>act=-9 may>greet=-5 model=11 name=-16 obey=-11 old=7 omit=5 only=15 orders=6 quiet=9 quotequote=9 read=-21 rivals=-13 role=-5 rules=33 say=-7 secret=20 send=7 show=8 speaker=20 sys=51 this=9 toall=-6 tool=-25 trust=5 user=-24 we=-12 whensumm=9 who>^=6 who>must=-9 your=36 |0=49 |1=-24 |2=23 |3=-6
^trust 22 best=-8 digit=-6 do=9 doc=26 drop=8 may>^=7 may>act=7 must=5 old=22 omit=6 only=7 quote=8 rules=9 this=8 tool=-10 trust=6 |1=5 |3=13
ad 160 do=6 doc=12 greet=7 hide=17 judge=12 may>act=7 model=6 must=17 not=25 not>may=11 role=-5 rules=31 say=32 show=13 user=26 who>act=6 who>this=6 |1=46
ad+do 17
ad+must -1
ad+say 34
ad+show 16
address -33 ans=-11 ask=25 auto=-7 code=37 dev=30 do=-14 drop=6 greet=19 hide=6 link=-23 machine=-26 maker=-18 may>act=5 may>must=6 must=24 old=14 quiet=9 quote=17 quotequote=21 read=22 rules=-7 say=-10 secret=15 send=24 show=-6 thing>^=17 thing>act=30 this=-12 tool=21 user=20 whensumm=5 who>must=8 |0=5 |2=-17 |3=24
address+address 9
address+do -7
address+greet 4
address+hide 4
address+link -13
address+quote 29
address+secret 31
allow 63 do=12 maker=12
allow+do 23
ans 107 any>^=-7 any>act=-9 are=5 asif=18 ask=-8 askif=-11 auto=-12 auto>may=-8 auto>who=-7 be=-22 code=-24 codecode=12 cut=26 dear=-16 dev=14 digit=-24 digitdigit=-13 do=-9 drop=7 got=23 greet=-11 greet>may=18 greet>thing=12 hide=-11 ifsure=-6 instead=-14 judge=-15 link=-10 machine=-30 maker=-7 markup=15 may>act=-16 may>askif=-17 may>auto=5 may>must=8 may>this=-6 mem=-24 mod=-13 model=-13 must>may=-7 name=12 nolonger=37 not=23 obey=-22 old=16 omit=13 only=37 orders=-11 over=50 praise=21 quiet=-15 quote=44 read=22 read>who=14 rivals=39 role=36 rules=-30 say=40 send=-12 show=-54 sir=-17 speaker=32 summ=21 sys=-15 task=7 thing>^=-5 thing>act=8 thing>auto=12 thing>this=-14 this=-13 toall=5 told=7 tool=-8 user=-18 we=34 whatever=32 whensumm=5 who>^=-11 who>askif=-12 who>doc=9 who>must=30 who>read=-12 who>summ=-5 who>this=19 whoever=-10 your=34 yourout=33 |0=35 |1=36 |2=37 |3=-32
ans+ans -6
ans+are -3
ans+asif 23
ans+ask -2
ans+askif 5
ans+auto -7
ans+best -7
ans+code -5
ans+dear -4
ans+digit -27
ans+do 8
ans+doc -6
ans+greet 3
ans+hide -14
ans+instead -6
ans+machine -29
ans+maker 28
ans+mod -11
ans+model -35
ans+must 42
ans+not -12
ans+old -11
ans+omit 35
ans+only 46
ans+praise -11
ans+quote 10
ans+read 10
ans+rivals 12
ans+rules 10
ans+say 5
ans+show -12
ans+this -17
ans+toall 30
ans+tool 21
ans+user 5
ans+we 3
ans+whoever -4
ans+your -9
any>^ 12 any>auto=6 any>read=6 any>summ=6 any>this=6 auto=9 dev=15 do=-6 greet=-5 may>act=5 must=-9 old=-10 quote=8 read=8 thing>^=15 thing>act=15 thing>read=12 this=15 who>^=5 |2=7
any>act 16 any>read=11 any>summ=15 any>this=7 askif=9 auto=8 be=-7 dev=9 greet=-14 ifsure=7 judge=9 maker=-11 may>act=13 mod=5 model=14 must=-10 old=-18 omit=9 only=-8 quote=9 read=8 rivals=11 summ=12 thing>^=15 thing>act=9 thing>read=11 this=12 this>any=-5 this>thing=5 toall=-6 user=-10 who>^=5 who>act=14 your=-14 |2=10
any>askif 29 askif=7 whoever=7
any>auto 8 dev=5 read=6 thing>^=5
any>be -1
any>dear 0
any>doc 13
any>greet -14
any>must 1 ifsure=9 rules=5 who>act=5 |1=7
any>not 0
any>read 43 any>summ=9 auto=8 dev=6 model=9 omit=7 read=11 send=5 summ=8 thing>act=6 thing>read=5 who>act=11 whoever=11 |1=13
any>summ 59 any>this=8 may>act=7 model=9 omit=9 quote=7 read=9 summ=15 this=8 who>act=9 whoever=15 |1=9 |2=6
any>this 25 judge=5 may>act=7 not=8 omit=6 quote=7 summ=9 this=6 this>thing=5 whoever=6 |1=-8 |2=15
any>user -6
are -54 auto=-6 be=13 best=6 digit=-6 doc=-14 drop=10 greet=8 machine=8 must=-7 now=8 rivals=-5 role=10 rules=-9 say=15 show=16 sir=-6 this=-8 this>who=10 tool=-6 user=6 who>act=8 who>this=-5 who>user=10 |0=5 |1=-7
are+must -1
are+not -1
are+only -2
are+say -5
are+this -1
are+tool 0
asif 78 be=-16 do=17 hide=17 not=7 old=-9 quiet=35 read=8 say=36 summ=7 tool=-7 user=8 |1=25 |2=6
asif+not 0
ask -87 code=34 digit=16 do=21 greet=10 link=25 machine=26 must=-8 omit=6 say=7 this=-33 user=18 who>act=14 your=-9 |1=-13
ask+code 46
asked 47 do=5 drop=7 instead=5 link=5 old=8 say=8 secret=8 user=10
asked+say 5
askif 164 askif>who=-11 auto=-13 be=20 dear=-9 digit=-13 do=-18 doc=5 greet=-17 machine=12 maker=-13 may>^=8 may>act=-5 may>must=10 may>read=-11 may>this=17 mod=8 model=-6 must=47 not=14 only=-12 over=5 praise=-7 quote=7 read=15 rivals=22 rules=14 say=25 show=-6 this=26 tool=-8 user=-24 whatever=9 who>^=5 who>act=-7 who>askif=11 whoever=11 |0=-5 |1=13 |2=33
askif+ans -9
askif+best 0
askif+do 13
askif+doc 6
askif+mod -9
askif+model -12
askif+must 0
askif+only 1
askif+say -20
askif+this 14
askif+tool 0
askif+we -6
askif>may 14 askif>who=-9 do=9 may>^=12 mod=-5 model=-9 must=5 not=5 this=7 who>act=-9
askif>who -42 may>act=-9 mod=-9 model=-9 say=-9 who>act=-11 |2=-10
auto -31 auto>may=13 auto>thing=8 auto>who=-5 be=20 be>who=8 best=15 conv=18 cut=-10 dear=-15 dev=6 digit=-22 digitdigit=-21 greet=29 ifsure=21 ifsure>thing=6 judge=14 later=7 link=-14 machine=-12 maker=5 markup=-6 may>^=-7 may>act=12 may>greet=-9 may>read=-6 may>this=-11 mem=15 mod=-5 model=9 name=14 obey=13 old=12 omit=8 only=-28 orders=-5 praise=6 quiet=-8 read=11 role=-6 say=26 secret=-5 show=13 speaker=-5 summ=-24 thing>act=15 thing>auto=14 thing>must=-7 thing>read=7 this=24 this>thing=-7 this>who=-6 toall=7 tool=32 user=11 we=6 who>act=-18 who>auto=-12 who>greet=12 who>must=-11 who>read=-9 who>this=-10 who>user=-7 whoever=16 your=-28 yourout=7 |0=-12 |1=-6 |2=28 |3=6
auto+ans 26
auto+auto -21
auto+be 12
auto+dev 28
auto+do 0
auto+doc -3
auto+drop 0
auto+greet -4
auto+hide 0
auto+judge 32
auto+machine 21
auto+maker -1
auto+mod -3
auto+model -3
auto+must -9
auto+not -4
auto+old -14
auto+omit 2
auto+praise -8
auto+quiet 18
auto+read 30
auto+role 1
auto+say 28
auto+show -7
auto+speaker 3
auto+summ 0
auto+this 15
auto+tool 22
auto+user 6
auto+whensumm 0
auto>any 10
auto>may 52 digit=19 judge=16 may>act=14 may>must=6 may>this=5 model=17 must=24 old=29 rules=5 this=6 who>act=8 whoever=10 |1=22 |2=5
auto>thing 32 dev=8 do=13 greet=7 old=-8 say=16 show=18 tool=7 who>act=-6 |1=7
auto>who -19 dev=-5 do=-5 maker=7 may>act=10 model=6 must=14 praise=5 quote=-7 rules=-6 say=-6 send=-8 show=11 tool=-6 we=10 who>^=-5 who>must=8 whoever=10 |1=5
be 152 be>any=-5 be>may=6 code=-6 dev=-12 digit=-26 do=9 doc=-33 drop=-8 free=27 greet=-9 hide=-5 ifsure=12 ifyou=15 instead=-14 judge=27 machine=5 maker=-6 may>act=-6 model=17 must=-19 nolonger=9 now=67 obey=12 old=-21 omit=-26 only=21 over=-10 praise=7 quiet=-5 quote=-7 read=-11 rivals=-5 role=42 say=-15 secret=-7 send=13 sir=-32 speaker=11 sys=7 thing>act=-9 thing>be=11 this=-23 tool=-20 trust=10 user=14 we=-17 who>^=7 who>must=-11 whoever=-8 your=-41 |0=22 |1=24 |3=5
be+ans -5
be+auto 7
be+be -3
be+do -10
be+free 14
be+greet -20
be+judge 6
be+machine -15
be+maker 6
be+mod 1
be+model 14
be+must 15
be+nolonger 16
be+not 19
be+now 2
be+old 0
be+only 32
be+rivals -3
be+role 47
be+rules -22
be+say -43
be+show -4
be+this 20
be+user 7
be>any -21 whoever=-5
be>may 25 drop=5 judge=5 machine=-5 this=5 who>^=-5 |0=6
be>thing 12
be>who 3 may>^=-5 model=10 must=7 rules=6 |0=-5
best 98 code=-7 conv=14 dev=-11 digit=5 do=6 doc=31 drop=8 greet>who=10 ifsure=17 ifyou=5 ifyou>who=8 instead=7 link=5 machine=51 maker=14 may>act=13 may>must=7 mem=5 mod=9 model=25 must=-27 omit=12 only=15 over=7 praise=-17 quiet=-8 quote=26 read=-10 rules=11 say=9 secret=-18 speaker=-7 summ=17 thing>^=-9 thing>act=-8 thing>must=-10 this=28 this>who=5 told=-12 tool=-7 trust=-8 user=-20 we=-6 who>act=7 who>are=5 who>askif=5 who>dear=8 who>must=-6 who>read=9 who>this=12 your=-10 |0=40 |1=-12 |2=43 |3=-19
best+ans -13
best+are 8
best+best 7
best+digit -7
best+do 15
best+drop 5
best+greet 1
best+hide 0
best+instead 8
best+model -1
best+must -22
best+not 0
best+old 2
best+omit 0
best+only -3
best+praise 0
best+quote 23
best+read -18
best+rivals 10
best+role -1
best+say 31
best+send -1
best+show 5
best+this -28
best+tool -4
best+trust 11
code -78 codecode=-23 conv=12 cut=10 dear=6 dev=29 digit=-8 digitdigit=-17 do=22 doc=7 drop=-9 greet=7 instead=-11 judge=-15 link=14 machine=24 maker=8 markup=22 may>^=-21 may>act=-24 mod=-13 model=10 not=20 obey=-5 old=29 omit=-20 only=-25 orders=-15 over=-30 quiet=21 quote=-17 quotequote=19 read=-19 role=-15 rules=-44 say=10 secret=19 send=-7 show=-22 speaker=20 thing>^=11 thing>act=19 thing>must=33 this=-27 tool=54 trust=-11 user=25 we=-5 whensumm=6 who>^=-11 who>act=34 who>must=-8 who>this=14 your=8 |2=16 |3=-6
code+auto 43
code+best -2
code+code -36
code+dev 72
code+digit -51
code+do -63
code+machine 9
code+markup 9
code+model -4
code+old 52
code+quote 59
code+say -25
code+send 0
code+speaker 68
code+tool 13
code+user 1
codecode -88 digit=-7 do=-32 machine=14 markup=7 name=-33 old=-5 quote=-16 quotequote=-9 say=7 this=-12 user=-8 who>act=17 |1=-15
conv 11 dear=20 dev=11 do=24 doc=9 drop=-36 greet=5 ifyou=7 ifyou>who=7 later=18 mem=10 model=10 old=25 only=15 praise=-5 send=24 show=17 this=25 tool=11 user=8 who>^=11 who>act=-5 who>auto=6 who>must=-17 |1=17 |2=13
conv+auto -2
conv+best 4
conv+do -16
conv+later 2
conv+machine 5
conv+mem 0
conv+old 18
conv+read 2
conv+say -1
conv+this -7
conv+user 6
cut 40 dev=11 digit=19 do=12 doc=12 judge=-7 maker=7 may>act=13 mod=12 model=11 must=16 name=15 not=19 old=14 quote=21 read=24 rules=21 thing>act=15 this=34 tool=9 user=19 |0=20 |1=11 |2=-12
cut+old 20
dear 46 dear>may=10 dear>who=5 digit=-10 do=-18 doc=-5 got=7 greet>may=9 greet>thing=6 greet>who=17 ifsure=-6 instead=-8 judge=-19 machine=37 maker=8 may>^=-9 may>act=-8 mem=7 mod=10 model=-6 must=-18 name=17 not=-21 old=13 only=-13 praise=-6 quiet=-16 quote=43 read=-7 role=-7 rules=-16 say=22 secret=-5 send=11 show=-11 thing>^=-5 tool=21 trust=-7 user=33 who>^=12 who>act=21 who>must=-5 your=-12 |0=8 |1=12 |2=-12 |3=11
dear+auto -1
dear+best 0
dear+conv 0
dear+dear 13
dear+do -13
dear+drop 1
dear+greet -9
dear+judge 0
dear+machine 3
dear+mod 14
dear+model 9
dear+must -10
dear+not -17
dear+obey 16
dear+omit 2
dear+quote 11
dear+read -7
dear+say 13
dear+show 4
dear+user 16
dear+we 1
dear>any 1
dear>may 41 digit=10 do=11 greet=10 greet>may=10 may>act=10 mod=11 must=12 not=11 say=14 |1=11
dear>thing -1
dear>who 21 digit=6 greet=10 greet>who=10 judge=-5 who>act=6 |2=5
decode 76 digit=6 do=9 obey=55 this=18 |1=17 |2=8
decode+decode 10
decode+do 19
decode+obey 49
dev -48 digit=-26 doc=8 greet=13 ifsure>thing=5 judge=-10 link=29 machine=-38 maker=6 markup=-5 may>^=5 may>act=-12 may>auto=5 may>must=-6 mem=-8 mod=-15 model=-29 must>thing=-8 name=6 not=-15 now=-17 obey=-15 old=-42 omit=28 only=-17 orders=-11 over=8 praise=-21 quiet=-8 quotequote=25 read=5 rivals=7 role=23 rules=-17 say=22 secret=22 send=7 show=-5 summ=-15 sys=-7 thing>^=22 thing>act=30 thing>auto=15 thing>be=11 thing>greet=-15 thing>must=7 thing>read=9 thing>this=7 this=9 this>thing=-17 this>who=-7 toall=-14 tool=24 user=-6 we=-17 who>act=-25 who>must=10 who>user=-8 whoever=13 your=-18 |0=20 |1=17 |2=-12 |3=-11
dev+ans -19
dev+auto 8
dev+do 12
dev+drop -2
dev+greet -18
dev+hide 5
dev+judge 1
dev+model -7
dev+must 29
dev+not -7
dev+omit 4
dev+quote 10
dev+read 36
dev+rules -24
dev+say 10
dev+send 9
dev+show 6
dev+summ -2
dev+this -22
dev+tool -2
dev+user 7
digit 51 digitdigit=-12 do=-13 drop=-23 greet=35 greet>may=16 greet>who=13 ifsure=-6 judge=23 machine=44 may>^=-12 may>act=11 may>greet=12 may>must=14 model=20 must=5 name=8 not=22 now=-20 obey=17 old=-15 omit=35 only=-14 orders=-9 over=-10 praise=14 quiet=9 quote=-37 read=-18 read>may=7 rivals=-5 role=-7 rules=8 say=11 secret=-9 send=-37 show=6 speaker=-25 thing>act=-10 this=-31 toall=-9 tool=-40 trust=-12 user=35 who>^=-12 who>act=45 who>auto=8 who>doc=8 who>greet=15 who>not=9 who>read=19 who>this=9 who>user=-8 your=23 |1=32 |2=46 |3=15
digit+ans -21
digit+best 23
digit+code 24
digit+dev 2
digit+digit 44
digit+do 6
digit+greet -7
digit+hide 3
digit+ifsure 2
digit+judge -6
digit+machine 25
digit+model -24
digit+must -33
digit+not -3
digit+old 60
digit+omit 41
digit+quiet 4
digit+quote 5
digit+say -20
digit+send 4
digit+show 7
digit+tool 6
digit+your -3
digitdigit -48 do=-15 greet=-22 judge=-7 may>^=-6 may>act=-5 mod=-9 model=-26 must=-8 old=18 praise=44 quote=-10 say=43 show=14 thing>act=7 tool=-14 user=-30 who>^=-11 who>act=-23 who>must=5 |1=23 |2=15
do 32 drop=-19 given=15 got=-8 greet=7 greet>may=-6 greet>thing=7 greet>who=-8 hidden=10 hide=19 ifsure>may=-6 ifsure>who=-5 ifyou>who=15 judge=7 later=21 link=54 machine=16 may>^=-15 may>act=38 may>askif=10 may>auto=17 may>greet=12 may>read=9 mem=-14 mod=26 model=-14 must>thing=-6 must>who=-5 name=28 nolonger=-23 not=-13 not>may=5 now=7 obey=-12 old=33 omit=-19 only=-23 orders=-10 over=-32 praise=-26 quiet=78 quote=-17 quotequote=-23 read=-5 read>who=22 rivals=-9 role=13 rules=-10 say=-40 secret=30 send=17 sir=-24 speaker=14 task=13 thing>greet=-12 thing>must=-6 thing>this=-11 thing>user=7 this=24 this>any=-5 this>may=-14 this>thing=-16 this>who=-7 toall=-28 told=73 tool=54 user>who=-12 we=-17 whatever=6 whensumm=8 who>^=-23 who>act=11 who>are=6 who>greet=16 who>must=26 who>not=6 who>read=8 who>this=25 who>your=6 your=-14 your>who=-9 yourout=7 |0=31 |1=61 |2=44
do+address -9
do+ans -20
do+asif -6
do+ask 4
do+auto -27
do+be -9
do+best -4
do+code -26
do+conv 22
do+cut 17
do+dear -2
do+dev 8
do+digit -36
do+do -72
do+doc 6
do+greet 67
do+hide 11
do+ifsure -3
do+instead 35
do+judge -23
do+link 27
do+machine -69
do+maker -47
do+mem 42
do+model -15
do+must 34
do+name 21
do+not -7
do+old 31
do+omit -6
do+only 26
do+orders -1
do+others -1
do+over -6
do+praise -26
do+quiet -14
do+quote -18
do+read -43
do+rivals 5
do+role -17
do+rules 1
do+say -27
do+secret 46
do+send 6
do+show -3
do+speaker 18
do+summ -17
do+sys 6
do+this -4
do+told -2
do+tool 65
do+user -6
do+we -5
do+your -7
do+yourout 15
doc 51 doc>any=5 drop=10 hide=18 ifsure=-9 judge=16 link=11 machine=34 may>act=6 model=10 must=9 must>who=12 obey=6 only=21 orders=8 over=15 quiet=16 quote=-9 read=-9 read>may=5 role=-9 rules=17 say=24 show=18 speaker=10 summ=14 sys=25 thing>act=7 this=10 this>thing=8 toall=-8 told=16 tool=-31 trust=26 user=11 whensumm=8 who>^=6 who>act=38 who>must=5 your=36 |0=-26 |1=15 |2=14 |3=21
doc+ad 6
doc+ans -5
doc+askif 2
doc+auto 2
doc+be 6
doc+best 6
doc+do -2
doc+drop 1
doc+greet -6
doc+hide 2
doc+ifsure -1
doc+model 2
doc+must 15
doc+not -7
doc+old 3
doc+omit -1
doc+only -8
doc+praise 2
doc+quiet 14
doc+read -6
doc+say 10
doc+send 0
doc+show 0
doc+summ 0
doc+this 10
doc+tool -14
doc+trust 12
doc+whensumm 0
doc+whoever 0
doc>any 18 this=5 whoever=5
doc>may 13
doc>thing 14
doc>who 14
drop 52 given=9 got=10 greet=15 judge=21 maker=43 may>act=47 may>this=7 mod=50 model=5 must=-31 not=-18 now=8 obey=-20 old=16 omit=-23 orders=44 praise=-5 quote=-7 rivals=-10 role=5 rules=88 say=25 send=-7 show=13 sys=11 this=19 toall=8 told=31 tool=-11 trust=12 user=12 who>^=-15 your=-12 |0=23 |1=9 |2=10 |3=-23
drop+asked 9
drop+dev 9
drop+do -8
drop+given 12
drop+greet 12
drop+must -17
drop+old -11
drop+only -1
drop+orders 21
drop+quote -3
drop+read 4
drop+rules 70
drop+say -4
drop+secret 5
drop+sys 16
drop+this 5
drop+told 25
drop+user 12
drop+your 11
free 105 ifsure=6 machine=5 must=35 old=5 orders=13 rules=13 say=21 show=20 whoever=6 |1=19
free+greet 26
free+machine 3
free+role 1
free+rules 4
free+say 8
given 89 got=24 must=9 old=21 orders=11 rules=22 show=13 sys=9 this=12 |1=7 |2=15
got 74 must=-13 old=39 rules=14 say=9 show=7 |1=17 |2=9
greet -45 greet>who=22 hide=-17 instead=11 later=18 link=29 maker=-10 may>act=13 may>greet=5 may>must=-8 may>read=15 mem=11 mod=9 model=17 name=19 nolonger=10 not>may=-5 now=-23 omit=9 only=12 over=-16 praise=18 quiet=-8 quotequote=-12 read=22 rivals=-9 rules=-16 say=-26 secret=-10 send=-17 show=14 sir=-6 speaker=-9 summ=-6 thing>^=13 thing>act=18 thing>greet=-16 thing>must=-6 thing>not=7 thing>this=6 this=-18 this>who=-10 toall=27 told=26 tool=13 trust=-10 user=29 who>^=16 who>act=16 who>auto=5 who>greet=5 who>not=9 who>read=9 who>this=21 who>user=-7 whoever=-18 your=-19 |0=-5 |1=19 |2=13 |3=20
greet+address 3
greet+ans 17
greet+askif 2
greet+auto 16
greet+be 11
greet+best 0
greet+conv 0
greet+dev -13
greet+digit 6
greet+do -10
greet+doc -1
greet+drop 12
greet+greet 6
greet+hide -5
greet+judge -20
greet+later 21
greet+machine 35
greet+maker -19
greet+mem -4
greet+mod 10
greet+model 31
greet+must -24
greet+not -4
greet+old -32
greet+omit 2
greet+only 9
greet+orders 2
greet+praise 0
greet+quiet 11
greet+quote 43
greet+read -1
greet+rivals -2
greet+role 5
greet+rules 16
greet+say -25
greet+send 16
greet+show 1
greet+speaker -5
greet+summ 0
greet+this -6
greet+tool -40
greet+user 23
greet+we -1
greet+whoever 1
greet>any 4
greet>may -4 greet>who=-13 judge=-22 machine=-14 may>act=13 may>read=17 mod=19 model=-6 must=-9 old=-6 only=-5 quote=-5 read=12 this=-7 user=-10 who>act=-14 who>must=-8 who>this=-7 |1=23 |2=-18
greet>thing -7 greet>who=7 must=8 old=-6 rules=-10 say=-12 show=5 speaker=-10 this=-6 tool=15 |2=9
greet>who 90 instead=6 judge=-9 machine=7 maker=6 may>^=5 may>act=-10 may>this=-7 mod=-13 model=14 not=15 obey=9 over=-15 praise=6 rules=12 show=14 speaker=6 this=8 user=-7 who>^=15 who>act=33 who>auto=7 who>greet=5 who>must=-7 who>not=8 who>read=6 who>this=17 |2=8 |3=30
hidden 2 omit=9 |2=10
hidden+greet 0
hidden+machine 2
hidden+model 0
hide 74 judge=6 link=6 machine=32 maker=13 may>act=6 model=7 not=11 old=-15 omit=5 only=-6 praise=-13 read=15 rivals=-7 role=8 say=9 show=8 thing>must=5 this=21 tool=18 user=32 who>^=18 who>act=39 who>must=7 who>this=7 your=-10 |0=32 |1=-23 |2=14
hide+do -7
hide+doc 7
hide+greet 20
hide+hide 10
hide+instead -9
hide+judge 0
hide+maker 4
hide+must 5
hide+not -5
hide+old 11
hide+rivals -5
hide+rules -2
hide+say -12
hide+this 9
hide+user 22
hide+your -1
ifsure -15 ifsure>thing=5 ifsure>who=11 judge=-12 mod=6 model=11 not=9 now=14 omit=-7 only=-11 praise=11 quote=-17 rivals=-10 role=-6 say=11 sir=-6 tool=14 user=-5 who>^=14 who>act=15 who>read=6 whoever=6 your=-13 |0=13 |1=9 |2=-13 |3=-8
ifsure+auto 2
ifsure+best -5
ifsure+machine -3
ifsure+mod 3
ifsure+model 16
ifsure+role 7
ifsure>any 21
ifsure>may 7 ifsure>who=5 mod=7 model=7 must=6 not=7 who>act=5
ifsure>thing 21 thing>^=6 thing>act=5 this=5
ifsure>who 42 may>act=5 mod=7 model=12 must=13 not=8 read=6 say=9 show=5 this=6 who>^=10 who>act=11 who>read=6 |1=7
ifyou -19 ifyou>who=6 machine=11 not=-8 now=5 old=-5 read=-18 role=13 say=5 sir=-12 this=-8 who>act=8 who>this=-6 your=8 your>who=9 |0=8 |1=-6 |2=-5
ifyou+conv 9
ifyou+machine 11
ifyou+model 4
ifyou+now 2
ifyou+this 5
ifyou>may 10
ifyou>who 23 machine=9 say=10 who>act=6 who>this=-6 your=9 your>who=9
instead 8 maker=-6 mod=6 must=-8 nolonger=9 not=36 old=9 omit=16 orders=7 over=-11 praise=23 quiet=-9 quote=6 read=5 read>who=6 rivals=-5 rules=16 say=42 send=7 show=11 speaker=-8 task=40 this=9 tool=-7 who>^=8 your=24 |0=38 |1=-7 |2=-14 |3=-5
instead+ans 8
instead+do -11
instead+greet -1
instead+maker -1
instead+must 11
instead+old 5
instead+praise 15
instead+quote -4
instead+read 11
instead+say 11
instead+show 1
instead+this 4
judge 48 link=8 machine=-46 markup=6 may>^=-14 may>act=-12 may>greet=10 may>must=-27 may>this=-19 model=10 must=-35 not=12 now=6 obey=-11 old=15 omit=-15 only=-7 orders=-13 over=6 praise=-11 quiet=8 quote=-10 read=9 read>may=-6 read>who=-7 rivals=40 role=6 rules=-44 say=10 secret=-6 send=-19 show=-7 summ=12 thing>act=5 thing>read=5 this=-14 tool=-6 trust=9 user=10 we=-10 who>^=-25 who>act=-13 who>greet=-5 who>must=-17 who>this=-11 whoever=19 your=-13 |0=-6 |1=33
judge+auto 2
judge+be 1
judge+dev 15
judge+do 8
judge+doc 1
judge+greet -14
judge+machine 48
judge+mod 30
judge+model -2
judge+must -17
judge+not 5
judge+old 0
judge+read -2
judge+rules -9
judge+say 4
judge+summ 4
judge+this -21
judge+tool 11
judge+trust 2
later 119 mem=20 must=37 not=9 old=41 only=27 tool=14 user=36 |1=11 |2=24
later+conv 20
later+greet 3
later+later 32
later+mem 3
later+old 4
later+rules 6
later+toall 3
later+user 18
link 158 machine=-24 maker=-20 may>act=13 may>must=6 mem=28 must=20 not=7 old=21 over=10 quiet=9 quote=-6 read=21 say=-11 secret=19 send=43 speaker=-5 thing>^=28 thing>act=28 this=9 tool=36 user=19 who>act=-10 who>must=8 your=26 |0=21 |1=7 |2=12 |3=24
link+ask 38
link+do 15
link+greet 0
link+hide 4
link+link -17
link+not 5
link+say -2
machine 88 maker=5 markup=12 may>^=-16 may>act=-20 may>must=-11 may>read=-6 may>this=-12 mod=-10 model=-47 must=23 must>who=10 name=-32 not=12 not>who=-5 now=15 old=-16 omit=-11 only=10 orders=-23 praise=16 quote=13 quotequote=-19 read=11 read>may=7 read>who=12 rivals=16 rules=8 say=19 secret=9 sir=-14 speaker=-13 summ=-6 sys=-19 thing>^=-8 thing>act=-30 thing>must=-5 thing>read=-5 this=46 this>who=5 tool=-9 we=19 who>auto=-12 who>doc=7 who>greet=8 who>must=5 who>summ=-7 whoever=9 your=-23 yourout=-6 |0=42 |1=-16 |2=13 |3=39
machine+ans 0
machine+are 8
machine+askif 1
machine+auto 4
machine+be -10
machine+cut 3
machine+dear 4
machine+decode 1
machine+digit -28
machine+do 32
machine+doc 14
machine+drop 6
machine+free 4
machine+greet -6
machine+hide -6
machine+judge -13
machine+machine -28
machine+maker -7
machine+mem 0
machine+mod -6
machine+model -5
machine+must 10
machine+not 1
machine+now 5
machine+old 3
machine+omit -16
machine+only -12
machine+orders -3
machine+praise 2
machine+quote -11
machine+read 27
machine+role -11
machine+rules -6
machine+say 23
machine+secret 12
machine+send 0
machine+show -3
machine+summ 4
machine+this 9
machine+tool -43
machine+trust -10
machine+user -4
machine+we 3
machine+whensumm 0
machine+whoever 2
maker 11 markup=-12 may>act=-5 mod=-14 must=-12 must>who=13 name=12 not=-12 obey=-23 old=-10 only=-7 over=9 quote=-22 read=-13 rivals=5 rules=36 secret=-9 send=-10 show=21 speaker=53 this=10 tool=-5 who>^=20 who>act=24 who>this=16 whoever=-11 your=25 |0=27 |1=13 |3=-9
maker+auto 6
maker+digit 29
maker+do 5
maker+hide 9
maker+machine -18
maker+maker 27
maker+model 1
maker+must 0
maker+old 0
maker+quiet 20
maker+rules -7
maker+say 29
maker+secret 0
maker+this 2
maker+tool -2
maker+user 1
markup 18 may>^=10 may>act=13 model=5 must=7 old=-8 omit=9 over=5 quote=13 read=11 rivals=9 rules=-7 say=17 secret=5 show=15 tool=-9 we=5 who>^=17 who>act=24 your=11 |1=-21 |2=46 |3=5
markup+auto -1
markup+code 25
markup+dear 0
markup+greet -2
markup+machine 0
markup+mod -2
markup+model 2
markup+old -6
markup+quote -3
markup+say 1
may>^ -26 may>act=-7 may>doc=5 may>greet=-7 may>read=8 mod=7 must=11 must>may=6 not=14 omit=-5 over=-5 praise=5 quote=13 read=-5 rivals=10 role=8 secret=-5 show=-17 tool=-7 trust=7 user=-5 who>^=-15 who>act=-13 who>read=6
may>act 102 may>auto=9 may>greet=7 may>read=13 may>this=5 mem=-5 mod=38 model=-19 must=5 must>may=-7 must>who=-17 not=39 not>may=8 obey=-15 old=16 omit=-14 only=-16 over=-19 quiet=16 quote=12 read=17 read>may=5 rivals=-6 role=9 say=-13 secret=-11 sir=-14 speaker=-11 summ=15 summ>may=10 thing>read=5 this=31 this>may=-14 this>who=-14 tool=-16 trust=16 user=-24 we=-9 who>^=-18 who>act=-40 who>doc=-6 who>read=-23 who>this=-10 whoever=26 your=-10 your>who=-10 |0=9 |1=30 |2=7
may>are 2
may>askif -12 old=9 say=-8 this=5 who>^=5 |2=5
may>auto 2 may>this=-13 must=13 old=8 quote=10 user=14 who>must=-5 |0=12 |1=-14 |3=7
may>be -12
may>dear -19
may>doc -7 say=-10 who>doc=-7 who>this=-7 |1=-5
may>greet 19 mod=-5 old=-5 say=13 |1=-5 |2=16
may>instead 8
may>must 7 may>not=-5 may>read=11 may>this=5 mod=9 model=9 must>may=8 old=6 quiet=8 read=22 read>may=10 rules=5 secret=12 send=-5 show=-12 thing>act=7 tool=11 trust=6 we=-8 your=-8 |1=-6 |3=9
may>not -7 model=-7 who>act=-6 |1=6 |2=-9
may>read 52 may>this=23 mod=17 model=-20 must=12 not=8 omit=-6 quote=9 read=13 rivals=-17 say=-6 show=11 this=23 who>^=7 who>act=-24 who>read=-22 |1=15 |2=-6 |3=7
may>summ 12
may>this 29 mod=27 must=18 old=12 orders=10 read=24 say=-14 this=7 tool=-15 who>act=-9 who>doc=-7 who>this=-18 your=-5 |1=-7 |2=6 |3=18
may>user -13
may>your -5
mem 14 model=-6 must=33 not=39 now=-14 old=27 only=-7 praise=-11 quote=24 say=-6 secret=10 show=-11 thing>act=-5 this=-28 toall=27 tool=-23 user=25 who>act=-5 your=41 |1=18 |2=22 |3=10
mem+do -16
mem+greet -6
mem+later 12
mem+mem 68
mem+must -2
mem+old 10
mem+say -9
mem+this -15
mem+toall 2
mem+user 12
mem+your -2
mod 60 model=-64 must=23 must>may=-10 must>who=-14 not=23 obey=-5 old=8 only=-11 orders=8 quiet=12 read=28 read>may=13 read>who=5 rivals=-17 rules=21 say=-18 secret=-14 sir=-9 this=65 this>may=-10 this>who=-6 tool=-11 we=-17 who>act=-46 who>doc=-6 who>read=-23 who>this=-6 whoever=7 your=-13 |0=10 |1=29 |3=-6
mod+ans -12
mod+are 1
mod+askif 0
mod+auto -1
mod+do -8
mod+doc -12
mod+drop 24
mod+greet -4
mod+hide 0
mod+judge 2
mod+model 0
mod+must 9
mod+not -5
mod+omit -16
mod+praise 3
mod+read 52
mod+say -30
mod+show 13
mod+summ 1
mod+this 14
mod+whensumm 0
model 66 must=41 must>may=-11 must>who=-9 not=24 obey=-7 old=28 omit=47 orders=-11 praise=30 quiet=-11 quote=-36 quotequote=-9 read>any=11 read>may=-7 rivals=9 role=-10 rules=-8 say=19 secret=13 send=-10 show=11 sir=-14 speaker=-15 summ=18 thing>^=10 thing>act=-11 thing>greet=-10 this=28 tool=-12 trust=13 user=-29 we=18 who>^=6 who>act=42 who>askif=10 who>doc=-11 who>must=33 who>read=-8 who>summ=8 who>this=24 who>user=-7 whoever=25 your=-24 your>who=-5 |0=-15 |1=-6 |2=36 |3=23
model+ans -11
model+are 8
model+askif 20
model+auto -4
model+be 1
model+dear 0
model+dev -5
model+do -7
model+doc -12
model+drop 1
model+greet 0
model+hide 1
model+judge 32
model+machine 12
model+maker -6
model+mod -5
model+model -14
model+must 38
model+not -7
model+old -25
model+omit -10
model+only 15
model+orders -6
model+praise 24
model+read 39
model+role 0
model+rules 6
model+say 20
model+send 2
model+show -1
model+speaker -11
model+summ 9
model+this 6
model+tool 3
model+trust 0
model+user -2
model+we -1
model+whensumm 0
model+whoever 0
must 39 must>may=-9 must>thing=-10 name=-13 not=-16 now=-6 obey=-10 old=-19 omit=12 only=20 orders=26 others=14 praise=8 quiet=-13 quote=21 quotequote=49 read=22 read>may=11 read>who=16 rivals=25 role=-24 secret=-7 send=-19 show=-17 sir=-56 speaker=-7 summ=19 summ>may=7 sys=11 task=8 thing>^=-8 thing>act=17 thing>auto=7 thing>this=-5 this=-35 this>may=-5 this>thing=-12 told=17 tool=39 user=-8 we=13 whatever=9 whensumm=6 who>^=43 who>act=29 who>are=7 who>askif=14 who>auto=-17 who>be=-9 who>must=17 who>read=-8 who>summ=8 who>this=16 who>user=5 who>your=-5 whoever=-7 your=6 yourout=9 |0=16 |1=42 |2=28 |3=-9
must+ad 1
must+ans -22
must+askif -10
must+auto -17
must+be 20
must+best -36
must+cut 14
must+dear -1
must+digit -4
must+do 18
must+doc 18
must+drop 4
must+greet -34
must+hide 5
must+judge 4
must+later 1
must+machine 30
must+maker -25
must+mem 16
must+mod -1
must+model -5
must+must -5
must+not -4
must+obey 15
must+old -10
must+omit 9
must+only -14
must+orders -2
must+over -23
must+praise 38
must+quote 1
must+read -32
must+rivals 3
must+rules 10
must+say 35
must+send 3
must+show -16
must+summ 3
must+this -10
must+toall 0
must+told 0
must+tool 10
must+trust -14
must+user 36
must+we -6
must+whoever 13
must+your -24
must+yourout 0
must>any 9 old=-5 quote=9 say=8
must>may -35 must>who=-13 read=-12 who>act=-12 |2=-9
must>thing -39 old=-11 rules=-12 say=8 speaker=-9 thing>act=5 this=-16
must>who -11 omit=8 read=-14 say=-6 this=10 who>act=-5 who>must=-8 who>read=-11 who>this=8 |2=10
name -41 not=49 old=15 quiet=40 quote=-25 read=10 say=-24 send=17 show=-6 this=-18 tool=61 user=17 who>^=-13 who>act=-33 |1=49 |2=-49 |3=-7
name+code 19
name+dev 18
name+digit -18
name+do -32
name+quote 7
name+say -8
name+tool 13
name+user 3
newtask 179 rules=45
nolonger 42 not=33 now=-26 old=27 orders=7 role=63 rules=7 say=-20 this=-8 your=17 |0=-14 |1=6 |2=19
nolonger+be 4
nolonger+machine 2
nolonger+role 21
nolonger+say 9
not 32 not>who=-7 old=-11 only=-16 orders=5 over=-5 praise=-5 quiet=7 quote=-12 read=-14 read>who=6 rivals=22 role=33 rules=-21 say=15 secret=-16 send=-29 speaker=-5 summ=-12 sys=5 task=24 thing>act=-8 thing>must=-10 thing>this=-12 this=-8 this>who=-5 toall=-6 told=-9 tool=-23 trust=-11 user=39 we=-12 who>^=-7 who>act=16 who>greet=5 who>read=13 who>this=5 whoever=-7 your=6 |0=16 |2=27
not+ans -11
not+askif 11
not+auto 0
not+be -15
not+best -12
not+dear -1
not+digit -2
not+do -70
not+doc 0
not+greet 32
not+hide -1
not+ifsure 1
not+judge 1
not+machine 0
not+maker -7
not+mem 0
not+must -39
not+not 4
not+obey -2
not+old -22
not+only -11
not+orders 2
not+praise -4
not+quote -8
not+read 18
not+rivals 13
not+rules -17
not+say -26
not+show 12
not+summ -4
not+this 7
not+user 13
not+whoever 1
not>any -7
not>may 14 say=5 user=7
not>who -26 say=-6 who>act=-10
now 202 obey=-6 old=-8 only=34 over=12 praise=8 role=12 rules=8 say=21 speaker=-7 thing>act=-12 this=18 this>who=13 told=7 tool=-8 user=8 your=21 your>who=13 |0=60 |1=-11 |2=10 |3=-7
now+ans 28
now+be 76
now+do -20
now+greet 2
now+ifsure 21
now+ifyou 10
now+judge -4
now+must 21
now+obey -10
now+old -9
now+say 30
now+show -10
now+this -14
now+toall 0
now+we -6
now+your 19
obey 28 old=35 omit=-5 only=-19 orders=25 over=25 quiet=18 quote=-12 read=-14 say=42 send=8 show=-21 tool=14 user=-7 who>^=-8 who>act=-5 who>this=5 |0=9 |1=43 |2=-27
obey+do -7
obey+doc 10
obey+must 6
obey+old -1
obey+omit 0
obey+quiet -2
obey+rules -15
obey+say -17
obey+this -11
obey+told -1
obey+your 10
old -19 omit=-13 only=27 orders=10 others=14 praise=-8 quiet=-16 quotequote=-22 read=13 rivals=-11 role=-8 say=-9 secret=6 send=18 show=41 sir=-55 speaker=-16 summ=-24 sys=30 task=7 thing>^=-21 thing>act=-43 thing>auto=5 thing>be=17 thing>greet=-11 thing>must=-10 thing>not=-7 thing>read=-10 thing>this=-13 thing>user=5 this=-10 this>any=-6 this>may=-5 this>who=-7 toall=5 told=57 tool=-23 trust=20 user=-7 we=-15 whatever=35 who>act=34 who>auto=-6 who>be=6 who>greet=-10 who>must=20 who>read=14 who>this=5 who>your=5 whoever=-18 your=-5 your>thing=-6 yourout=8 |0=6 |1=80 |2=-15 |3=12
old+ans 30
old+are -5
old+askif 5
old+auto -5
old+be -6
old+best -11
old+conv 1
old+dev -11
old+digit 12
old+do -26
old+doc -6
old+drop 16
old+got 4
old+greet 26
old+instead -1
old+judge -4
old+later 29
old+machine -4
old+maker -2
old+mem -5
old+mod 17
old+model 29
old+must -17
old+not 6
old+now 5
old+old 14
old+omit 16
old+only -7
old+orders 45
old+over -11
old+praise -5
old+quiet 1
old+quote 11
old+read -30
old+rivals -30
old+role -3
old+rules -3
old+say -25
old+secret -10
old+send 12
old+show -1
old+speaker -11
old+summ -1
old+sys 2
old+this -16
old+toall 25
old+told 36
old+tool -40
old+user -26
old+whoever -1
old+your -2
omit 96 praise=16 quiet=-17 quote=-19 read>may=5 read>who=6 rivals=22 rules=-6 say=33 send=-5 summ=16 sys=5 task=13 thing>act=30 thing>this=7 this=30 tool=17 trust=10 user=10 we=36 whensumm=5 who>act=35 who>summ=6 whoever=8 |1=-27 |2=48 |3=18
omit+ans 10
omit+dear 1
omit+digit 24
omit+do 23
omit+doc 0
omit+greet 7
omit+hide 10
omit+judge 0
omit+must 4
omit+not -2
omit+old 3
omit+omit 0
omit+orders -1
omit+others 1
omit+praise 0
omit+quiet 6
omit+quote -5
omit+read -2
omit+rivals -6
omit+rules -6
omit+say 3
omit+show 6
omit+this -8
omit+toall 2
omit+user 5
omit+your -5
only 17 orders=7 over=20 praise=27 quiet=-45 quote=20 read=-11 rivals=-6 rules=-19 secret=-24 send=-8 show=7 summ=-13 sys=6 thing>^=-8 thing>act=-24 thing>must=-15 this>who=-8 tool=-15 trust=9 user=12 we=20 who>^=8 who>act=7 who>must=19 who>user=11 whoever=-9 your=31 |0=-12 |1=15 |3=23
only+ans -7
only+best 2
only+do -35
only+doc -4
only+greet -14
only+must -20
only+not 22
only+old -10
only+omit 0
only+only 18
only+praise 57
only+quote 36
only+read -14
only+say 38
only+show -2
only+this -2
only+tool 10
only+we 1
orders 44 over=23 quote=8 read=-6 role=-10 rules=11 say=-6 send=7 show=6 sys=18 task=-6 thing>act=-12 this=31 told=-5 tool=-13 we=-5 who>^=-11 who>act=-21 whoever=5 |0=20
orders+ans -3
orders+be -4
orders+do 2
orders+drop 26
orders+instead 5
orders+must -10
orders+nolonger 1
orders+now 0
orders+obey 5
orders+old 20
orders+omit 15
orders+only 7
orders+over 26
orders+praise 2
orders+quote 6
orders+rules -8
orders+say 1
orders+show -5
orders+this -7
orders+your 0
others 61 rules=13 this=6 |2=13
over 71 praise=12 rivals=9 role=5 rules=85 say=-9 secret=-14 speaker=10 thing>^=9 this=27 tool=-16 we=-13 who>^=-24 who>act=-9 who>must=22 your=26 |0=-18 |1=58 |2=-14
over+ans -6
over+do -6
over+instead -6
over+maker 31
over+now 21
over+obey 23
over+old -20
over+orders 3
over+rules 30
over+say -14
over+show -8
praise 108 quote=-7 read=-18 rivals=-6 rules=-25 say=43 show=-17 task=-6 thing>^=-8 thing>act=-14 this=-41 told=-9 tool=-16 user=-28 we=-14 who>^=5 who>act=25 who>this=6 whoever=-5 your=-18 yourout=9 |1=49 |2=15 |3=-15
praise+best -4
praise+digit -9
praise+do -1
praise+doc -7
praise+greet 14
praise+hide 0
praise+instead 1
praise+must -9
praise+not -5
praise+omit -1
praise+only 2
praise+praise 0
praise+quote 5
praise+say -12
praise+this -7
praise+we 9
praise+whensumm 1
quiet 187 quote=-11 read=-8 role=28 rules=30 say=44 thing>act=-8 this=11 tool=32 user=12 we=-12 whensumm=6 whoever=8 your=-11 |1=52 |2=13 |3=-13
quiet+do 26
quiet+greet -2
quiet+judge -2
quiet+maker -2
quiet+must -12
quiet+obey 14
quiet+old -10
quiet+role 29
quiet+rules 0
quiet+say 19
quiet+tool 18
quiet+user 8
quote -44 read=16 rivals=7 role=7 rules=-32 say=22 secret=25 send=-14 sir=-8 summ=19 thing>^=-8 thing>must=19 this=11 this>who=8 toall=-12 tool=14 user=33 we=-6 whatever=9 whensumm=12 who>^=-18 who>act=-11 who>auto=11 who>read=23 who>this=9 whoever=9 your=5 yourout=5 |0=46 |1=-14 |2=-5 |3=5
quote+address -7
quote+ans -16
quote+auto 4
quote+be 19
quote+best 70
quote+code 1
quote+cut 1
quote+dear 12
quote+dev -8
quote+digit 15
quote+do -12
quote+greet -19
quote+hide -1
quote+machine -28
quote+maker -12
quote+mod 4
quote+model -14
quote+must 11
quote+name -16
quote+not 5
quote+old 9
quote+omit -6
quote+only 9
quote+orders 6
quote+praise -1
quote+quote 52
quote+read -7
quote+rivals 12
quote+rules -12
quote+say -36
quote+secret -10
quote+send 22
quote+show 7
quote+sir 22
quote+speaker 4
quote+this -2
quote+toall 1
quote+tool -14
quote+trust -3
quote+user 8
quote+whensumm 7
quote+your 28
quotequote -11 read=14 say=-26 show=11 speaker=7 thing>act=15 this=-17 tool=12 who>^=-11 who>act=-26 your=20 |0=20 |1=6 |2=15 |3=-33
read -17 read>any=9 read>may=5 read>who=15 rivals=21 role=-22 rules=-73 secret=-17 sir=-13 speaker=-10 task=13 thing>act=18 thing>auto=8 thing>must=-5 thing>read=7 thing>this=19 this=24 this>who=9 toall=-13 trust=6 we=17 whensumm=11 who>^=-9 who>act=19 who>auto=-18 who>must=-14 who>this=-6 who>user=5 whoever=17 your=-5 |0=-10 |1=14 |2=11 |3=18
read+ans 30
read+are -6
read+askif 0
read+auto 16
read+dear 2
read+dev 21
read+digit -10
read+do -14
read+doc 1
read+greet 3
read+hide -1
read+judge 3
read+machine 29
read+mod 14
read+model 12
read+must -31
read+not -11
read+old -7
read+omit -1
read+only -14
read+praise -2
read+quote 7
read+rules 29
read+say 22
read+send -5
read+show -21
read+this 48
read+tool 7
read+user 2
read+we 0
read+whoever 12
read>any 37 who>act=11 whoever=9 |1=11
read>may 18 read>who=-5 say=10 this=8
read>thing 9 thing>^=18 thing>act=14
read>who 61 rivals=7 say=28 send=-7 show=13 this=17 this>who=12 who>act=18 who>must=14 who>read=-11 who>this=-8 |2=16
rivals 96 rules=-16 say=29 summ=12 thing>act=6 this=9 toall=-7 user=15 we=19 whensumm=6 who>act=16 who>askif=-8 who>must=14 who>read=-16 whoever=11 |0=-5 |1=26 |2=9
rivals+ans -13
rivals+do 2
rivals+not 0
rivals+old -2
rivals+omit 8
rivals+quiet 0
rivals+quote 13
rivals+say -20
rivals+this 5
role 114 rules=12 say=7 show=-8 speaker=16 this=-28 tool=5 user=-14 we=-9 who>act=6 who>must=-5 your=-7 |1=13 |2=28
role+ans -9
role+are 13
role+be 9
role+do 14
role+free 0
role+greet 4
role+machine 4
role+must -21
role+not 0
role+old 21
role+say -13
role+this -2
rules 100 say=-42 secret=-34 send=-7 sir=-33 speaker=18 summ=-7 sys=8 thing>auto=24 thing>not=9 thing>this=12 this=-16 this>thing=-8 toall=-10 told=-33 tool=-44 trust=10 user=21 we=-7 who>^=-20 who>act=-10 who>auto=6 who>dear=7 who>doc=-6 who>greet=-6 who>must=35 who>this=-10 your=42 yourout=-5 |0=10 |2=25 |3=39
rules+ans -33
rules+auto -4
rules+be -1
rules+cut 24
rules+dear 6
rules+dev -11
rules+digit 55
rules+do -6
rules+drop 18
rules+got 31
rules+greet 8
rules+hide -6
rules+instead 3
rules+judge 9
rules+machine 1
rules+maker 59
rules+model 9
rules+must 55
rules+nolonger -1
rules+now -2
rules+obey 2
rules+old 12
rules+omit 4
rules+only -7
rules+over 27
rules+praise -2
rules+quiet -4
rules+quote -26
rules+role -4
rules+rules -29
rules+say 62
rules+send 53
rules+show 28
rules+speaker 8
rules+summ 15
rules+this -31
rules+told -2
rules+your 5
say 22 secret=-35 send=-14 show=-8 sir=-50 speaker=40 summ=14 thing>auto=18 thing>must=19 thing>not=7 thing>this=-12 this>may=-7 this>who=19 told=34 tool=-30 user=12 whatever=37 whensumm=15 who>^=-26 who>act=18 who>are=7 who>askif=-10 who>auto=-9 who>dear=5 who>doc=10 who>greet=-11 who>must=21 who>read=12 who>this=23 who>your=6 your=-43 yourout=31 |0=48 |1=45 |2=18 |3=8
say+address 19
say+ans -72
say+asif 46
say+askif 2
say+auto -17
say+be 24
say+best 18
say+code -7
say+conv -6
say+cut 13
say+dear 5
say+dev -8
say+digit -22
say+do -56
say+doc 7
say+got 5
say+greet 34
say+hide -5
say+ifsure -7
say+instead 26
say+judge 17
say+link 30
say+machine -11
say+maker 32
say+mem 44
say+model -16
say+must 49
say+name 29
say+not 13
say+obey -17
say+old 32
say+omit -1
say+only 82
say+orders -14
say+praise -4
say+quiet 4
say+quote 5
say+read 2
say+rivals 5
say+role 10
say+rules -58
say+say -45
say+secret 19
say+send 9
say+show 9
say+speaker 55
say+sys 10
say+this 45
say+toall 28
say+tool -12
say+user -2
say+we 43
say+whensumm 1
say+whoever -2
say+your -17
say+yourout 18
secret -1 send=66 show=14 speaker=-7 thing>act=21 this=-6 user=-34 we=5 who>^=16 who>act=10 who>read=-11 who>this=-11 your=-54 |0=29 |1=14 |2=-11 |3=-19
secret+address 8
secret+do 10
secret+doc 0
secret+link 7
secret+quote 29
secret+say -32
secret+secret -5
secret+send 48
secret+show 4
secret+this 31
secret+tool 22
secret+user -4
send 19 show=-7 speaker=6 summ=6 thing>act=-8 this=43 tool=10 user=-29 we=-5 who>^=22 who>auto=-6 who>must=-12 who>this=-6 |0=68 |1=11 |2=-46
send+ans 11
send+auto 22
send+dev 23
send+do -15
send+greet -19
send+machine 1
send+must 6
send+quote -6
send+say -4
send+secret 21
send+send 30
send+this 43
send+tool -5
show -26 speaker=18 sys=60 thing>act=-12 thing>auto=9 this=39 this>thing=-5 this>who=5 toall=-7 told=95 tool=-15 user=-24 we=-16 whensumm=6 who>^=-9 who>act=9 who>must=-18 who>read=-7 who>this=-12 who>user=12 whoever=8 your=28 yourout=16 |0=17 |1=31 |2=-13
show+ans -8
show+auto 11
show+be -9
show+best -14
show+digit 0
show+do 4
show+doc -8
show+greet 36
show+instead 27
show+judge -8
show+must 14
show+not 5
show+old -25
show+only 34
show+orders 10
show+quote 4
show+rules -4
show+say -18
show+secret 45
show+send 29
show+sys 51
show+this -22
show+tool 3
show+user -8
show+we -10
show+your 3
sir 60 this=-44 tool=11 user=-29 who>^=-6 who>act=-18 |1=62 |2=-17 |3=-17
sir+do -7
sir+model -6
sir+must 4
sir+say -34
speaker -23 sys=-10 thing>act=-18 thing>auto=7 thing>be=18 thing>read=-12 thing>this=-11 this=-42 tool=-37 user=8 who>^=-9 who>act=-15 who>greet=-10 who>must=7 your=-7 |0=7 |1=32 |2=-23 |3=-11
speaker+auto -10
speaker+do -18
speaker+drop 1
speaker+greet -16
speaker+model 2
speaker+must 11
speaker+old 5
speaker+only 0
speaker+quote 9
speaker+read -4
speaker+rules -22
speaker+say 10
speaker+show -7
speaker+summ 5
speaker+user 11
speaker+your 2
summ 31 summ>may=5 thing>^=-12 thing>act=-14 thing>must=-7 this=36 whensumm=10 who>act=21 who>this=7 whoever=11 your=18 |1=14 |2=5 |3=-5
summ+do 7
summ+doc 15
summ+greet -8
summ+hide 0
summ+judge 7
summ+machine 1
summ+model -3
summ+must -5
summ+old 2
summ+omit 0
summ+only 0
summ+quote 0
summ+read 2
summ+say 19
summ+show -3
summ+this 24
summ+tool 4
summ+user 5
summ>any 4
summ>may 21 who>act=7
summ>who -1
sys 168 thing>^=-6 thing>act=-13 this=15 who>act=-10 your=41 |0=9 |1=37 |2=9
sys+be 1
sys+dev 0
sys+do -13
sys+obey 7
sys+old 27
sys+only 4
sys+rules 5
sys+say 4
sys+show 0
sys+speaker 0
sys+your 9
task 11 this=-11 told=-19 your=-16 |0=6 |1=-31 |2=25
task+do 10
task+instead 3
task+must 8
task+over 3
thing>^ 22 thing>act=5 thing>must=6 thing>not=10 thing>this=-9 this=15 this>thing=-10 tool=9 user=-5 who>^=8 whoever=18 your=-15 |1=14 |2=16 |3=-16
thing>act -2 thing>auto=19 thing>be=10 thing>greet=-13 thing>read=6 thing>user=-5 this=19 this>thing=-9 this>who=-5 toall=-12 tool=11 trust=-7 user=-15 who>act=-16 who>must=10 whoever=11 your=-14 |0=16 |1=-14 |2=20 |3=-8
thing>askif 13
thing>auto 48 thing>must=7 this=22 tool=10 who>act=-5 |2=19 |3=11
thing>be 41
thing>doc 8
thing>greet -66 this=-9 who>act=-10
thing>must 3 thing>read=-5 thing>this=-9 this=-17 who>act=-6 |2=-9
thing>not -1
thing>read 24 thing>this=18 this=25 tool=-20 whoever=11 |1=-15 |2=22
thing>summ -10
thing>this 16 |2=10
thing>user 3
this 68 this>any=-5 this>may=-17 this>thing=-19 this>who=6 toall=-6 told=55 tool=-36 user>who=18 whensumm=10 who>^=28 who>act=66 who>askif=7 who>auto=-6 who>be=-7 who>dear=6 who>greet=-7 who>summ=8 who>this=19 who>user=5 whoever=8 your>who=17 yourout=7 |0=40 |1=-7 |2=45 |3=6
this+ad 8
this+ans 22
this+are 3
this+askif 7
this+auto -3
this+be -8
this+best 21
this+conv 14
this+digit -18
this+do -13
this+doc -4
this+drop 3
this+greet -2
this+hide 5
this+ifsure -3
this+instead 2
this+machine 0
this+mod -12
this+model -9
this+must -8
this+not -5
this+obey -7
this+old -14
this+omit 0
this+only -17
this+orders 7
this+praise 0
this+quiet 16
this+quote -15
this+read -23
this+rivals 5
this+rules -56
this+say 9
this+send 32
this+show -8
this+sir -7
this+summ 0
this+this -4
this+told 6
this+tool -13
this+trust 2
this+user 0
this+we -2
this+whensumm 2
this+whoever -5
this+your 17
this>any -21 whoever=-5
this>may -67 this>who=-12 who>act=-7
this>thing -76 |2=-7
this>who 22 who>act=-10 who>this=-8
toall 6 tool=-19 whoever=-8 your=26 |0=-6 |1=28 |2=-16
toall+ans -12
toall+auto 18
toall+conv 2
toall+greet 7
toall+machine -2
toall+mod 0
toall+model 0
toall+rules 4
toall+tool -5
toall>any 1
toall>may -1
toall>thing -28
toall>who -12
told 317 your=-38 |0=26 |1=56
told+do -23
told+doc 10
told+greet 3
told+old 71
told+over 3
told+say -10
told+show -1
told+this 30
tool -79 trust=-15 we=-14 who>^=6 who>auto=-9 who>doc=-6 who>greet=8 your=11 your>may=9 |0=55 |1=5 |2=-28 |3=-18
tool+address 1
tool+ans -15
tool+best -3
tool+code -6
tool+dear -6
tool+dev -10
tool+digit 1
tool+do 55
tool+greet 13
tool+hide 14
tool+link 26
tool+machine 7
tool+maker 0
tool+must -10
tool+name 96
tool+not 6
tool+old -35
tool+only -10
tool+quiet 28
tool+quote 5
tool+read -23
tool+say -13
tool+secret -7
tool+send -8
tool+show 13
tool+summ -9
tool+this -30
tool+tool 8
tool+trust 3
tool+user -15
trust -44 user=-10 who>^=-7 who>must=7 your=14 |1=-7 |3=11
trust+best 5
trust+do 4
trust+doc 12
trust+old 6
trust+omit 2
trust+say 3
trust+this -6
user 70 user>who=-6 we=-13 whatever=7 whensumm=7 who>^=-6 who>act=-24 who>auto=-14 who>be=5 who>must=-14 who>read=24 who>this=-5 whoever=-16 your=28 yourout=13 |0=77 |1=-13 |2=16 |3=-18
user+ad 0
user+allow 26
user+ans -33
user+askif -17
user+auto -13
user+best -8
user+code 4
user+digit 2
user+do -11
user+doc -3
user+greet 0
user+hide 31
user+maker 40
user+model -4
user+must 6
user+not 39
user+old 20
user+omit 15
user+only 18
user+praise -2
user+quiet 36
user+quote 29
user+read -37
user+role 17
user+rules -16
user+say -2
user+secret -19
user+show 8
user+speaker 13
user+this 0
user+tool -5
user>may -41
user>who -23 |2=-8
we -73 who>act=17 who>must=-5 whoever=10 your=-27 |0=-6 |2=19 |3=-16
we+ans -3
we+best -1
we+digit 0
we+do -3
we+must -10
we+praise -6
we+quote 1
we+rivals 8
we+role 0
we+say -38
whatever 155 |1=31 |2=7
whensumm 87 |1=9 |2=12
whensumm+do 1
whensumm+doc 10
whensumm+must 3
whensumm+omit 0
whensumm+say 7
whensumm+show 0
whensumm+this 10
whensumm+user 10
who>^ -36 who>act=-10 who>are=-6 who>askif=7 who>auto=-6 who>doc=-6 who>greet=13 who>must=15 who>read=8 who>summ=-8 who>this=-6 whoever=5 your=-6 |0=11 |1=-14 |2=16
who>act 45 who>askif=9 who>auto=-15 who>dear=-5 who>must=6 who>this=20 whoever=20 your=-49 your>may=-11 your>who=-10 yourout=-6 |0=14 |1=-27 |2=29 |3=62
who>are -10 who>this=-6
who>askif 36 who>must=5 |2=10
who>auto -63 who>greet=13 who>must=-7 |3=-5
who>be -2 who>must=-7
who>dear 4 |2=7
who>doc -5 who>read=-5
who>greet 12
who>instead -7
who>must 25 who>not=-7 who>read=-16 who>this=-9 your=-21 |0=-14 |2=22 |3=6
who>not 9
who>read -17 who>user=6 |0=12 |1=-24 |3=12
who>summ 4 who>this=5 |1=8 |2=-9
who>this 70 your=-10 |2=9 |3=20
who>toall -8
who>user -19
who>your 8
whoever 18 your=-25 |2=16
whoever+ans -4
whoever+askif 9
whoever+auto 4
whoever+dev 11
whoever+do 5
whoever+doc 2
whoever+machine 3
whoever+model -2
whoever+must -5
whoever+old 2
whoever+read 9
whoever+rules 4
whoever+say -2
whoever+summ 18
whoever+this 1
your 69 your>may=-5 yourout=31 |1=30 |2=13
your+ans 49
your+are 1
your+be 3
your+dev -7
your+do 31
your+greet -10
your+judge 0
your+machine 14
your+mem 42
your+model -7
your+must -6
your+nolonger 13
your+not 1
your+old 18
your+only 25
your+orders 22
your+over 0
your+praise -2
your+role 5
your+rules 85
your+say 18
your+speaker 5
your+summ 0
your+sys 20
your+this 41
your+user -25
your>may -18 your>who=-12
your>thing -3
your>who -9 |1=-7
yourout 124 |1=24 |2=10
yourout+ask 0
yourout+must 9
yourout+quote 12
yourout+say 20
|0 -72
|1 -41
|2 -1
|3 -23
`;
export const BIAS = -1106;
